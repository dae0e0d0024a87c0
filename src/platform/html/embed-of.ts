/** External content that may be shown in a page on request. */
export type Embed = {
  readonly kind: 'video' | 'map' | 'social';
  /** The address that the frame loads. */
  readonly frame: string;
  /** The same content as a page of its own, for readers who follow the link. */
  readonly page: string;
  readonly house: string;
};

/** The allowed origins of frames, also in the content security policy. */
export const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.openstreetmap.org',
  'https://www.google.com',
  'https://www.instagram.com',
  'https://www.facebook.com',
] as const;

/**
 * Parses the address of a frame (D-142): films of YouTube and Vimeo, maps of OpenStreetMap and Google, posts of Instagram and
 * Facebook, each in its form with the least tracking. Null for anything else. Parsing the returned `frame` gives the same embed.
 */
export function embedOf(address: string): Embed | null {
  const url = asUrl(address);
  if (!url) return null;
  for (const read of [youtube, vimeo, openStreetMap, googleMap, instagram, facebook]) {
    const embed = read(url);
    if (embed) return embed;
  }
  return null;
}

function asUrl(address: string): URL | null {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.port ? url : null;
}

function youtube({ hostname, pathname, searchParams }: URL): Embed | null {
  const host = hostname.replace(/^(www|m)\./, '');
  const name =
    host === 'youtu.be'
      ? pathname.slice(1)
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (/^\/(?:embed|shorts)\/([^/]+)/.exec(pathname)?.[1] ?? (pathname === '/watch' && searchParams.get('v')))
        : null;
  if (!name || !/^[\w-]{6,20}$/.test(name)) return null;
  return {
    kind: 'video',
    frame: `https://www.youtube-nocookie.com/embed/${name}`,
    page: `https://www.youtube.com/watch?v=${name}`,
    house: 'YouTube',
  };
}

function vimeo({ hostname, pathname }: URL): Embed | null {
  const number = /^(www\.|player\.)?vimeo\.com$/.test(hostname) && /^\/(?:video\/)?(\d{5,12})$/.exec(pathname)?.[1];
  if (!number) return null;
  return {
    kind: 'video',
    frame: `https://player.vimeo.com/video/${number}?dnt=1`,
    page: `https://vimeo.com/${number}`,
    house: 'Vimeo',
  };
}

function openStreetMap({ hostname, pathname, searchParams }: URL): Embed | null {
  if (hostname !== 'www.openstreetmap.org' || pathname !== '/export/embed.html') return null;
  const box = searchParams.get('bbox') ?? '';
  if (!/^-?[\d.]+(,-?[\d.]+){3}$/.test(box)) return null;
  const marker = /^(-?[\d.]+),(-?[\d.]+)$/.exec(searchParams.get('marker') ?? '');
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', ...(marker && { marker: marker[0] }) });
  return {
    kind: 'map',
    frame: `https://www.openstreetmap.org/export/embed.html?${query}`,
    page: marker
      ? `https://www.openstreetmap.org/?mlat=${marker[1]}&mlon=${marker[2]}`
      : `https://www.openstreetmap.org/?${new URLSearchParams({ bbox: box })}`,
    house: 'OpenStreetMap',
  };
}

function googleMap({ hostname, pathname, searchParams }: URL): Embed | null {
  const drawn = searchParams.get('pb') ?? '';
  if (
    !/^(www|maps)\.google\.(com|co\.uk)$/.test(hostname) ||
    pathname !== '/maps/embed' ||
    !/^[\w!.%:+,' -]+$/.test(drawn)
  )
    return null;
  const [, east, north] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(drawn) ?? [];
  return {
    kind: 'map',
    frame: `https://www.google.com/maps/embed?${new URLSearchParams({ pb: drawn })}`,
    page: east ? `https://www.google.com/maps?q=${north},${east}` : 'https://www.google.com/maps',
    house: 'Google Maps',
  };
}

function instagram({ hostname, pathname }: URL): Embed | null {
  const [, shelf, name] = /^\/(p|reel)\/([\w-]{5,20})(?:\/|$)/.exec(pathname) ?? [];
  if (!/^(www\.)?instagram\.com$/.test(hostname) || !name) return null;
  const page = `https://www.instagram.com/${shelf}/${name}/`;
  return { kind: 'social', frame: `${page}embed`, page, house: 'Instagram' };
}

function facebook({ hostname, pathname, searchParams }: URL): Embed | null {
  const plugin = /^\/plugins\/(post|video)\.php$/.exec(pathname)?.[1];
  const page = URL.parse(searchParams.get('href') ?? '');
  if (!/^(www\.)?facebook\.com$/.test(hostname) || !plugin || page?.hostname !== 'www.facebook.com') return null;
  if (page.protocol !== 'https:') return null;
  return {
    kind: 'social',
    frame: `https://www.facebook.com/plugins/${plugin}.php?${new URLSearchParams({ href: page.href })}`,
    page: page.href,
    house: 'Facebook',
  };
}
