import sanitize from 'sanitize-html';
import { type Embed, embedOf } from './embed-of.ts';

/** The placeholder for the address of pictures in stored text (D-131). */
export const IMAGES = '{images}';

/**
 * Sanitises HTML for storing and display (D-142): only text, links and our own pictures. External links get `rel="noopener"`; an
 * external film, map or post becomes a link with `class="embed"`, its kind in `data-embed` and the frame's address in
 * `data-frame`, so that it is loaded only on request; any other frame, script, style, form or handler is removed. Safe HTML is
 * returned unchanged.
 */
export function makeSafe(html: string): string {
  return sanitize(html, RULES).trim();
}

/** Replaces the placeholder in stored text by `base`, a path or an absolute address. */
export function withPictures(safe: string, base: string): string {
  return safe.replaceAll(`src="${IMAGES}/`, `src="${base}/`);
}

const RULES: sanitize.IOptions = {
  allowedTags:
    'p div h2 h3 h4 ul ol li dl dt dd blockquote pre hr br a strong em b i s sub sup code q cite abbr small mark time '
      .concat('figure figcaption img table caption thead tbody tr th td')
      .split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'class', 'data-embed', 'data-frame'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    abbr: ['title'],
    time: ['datetime'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures have already been converted to our own; any other `src` is not ours.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'object', 'svg', 'math'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    del: 's',
    strike: 's',
    iframe: (_, { src = '', title = '' }) => linkOf(embedOf(src), title),
    a: (_, { href = '', title = '', ...attribs }) => {
      const embed = attribs['class'] === 'embed' ? embedOf(attribs['data-frame'] ?? '') : null;
      if (embed) return { tagName: 'a', attribs: attributesOf(embed) };
      return {
        tagName: 'a',
        attribs: {
          ...(!HIDES_ITS_HOST.test(href) && { href: href.trim() }),
          ...(title && { title }),
          ...(/^\s*https?:/i.test(href) && { rel: 'noopener' }),
        },
      };
    },
    img: (_, { src = '', alt = '', width = '', height = '' }) => {
      const own = ownPicture(src);
      return {
        tagName: 'img',
        attribs: {
          ...(own && { src: own }),
          alt,
          ...(MEASURE.test(width) && MEASURE.test(height) && { width, height }),
          loading: 'lazy',
          decoding: 'async',
        },
      };
    },
  },
};

/** Two slashes of either kind begin a host name. */
const HIDES_ITS_HOST = /^[\s\\/]*[\\/][\s]*[\\/]/;
const MEASURE = /^[1-9]\d{0,3}$/;

function linkOf(embed: Embed | null, title: string): sanitize.Tag {
  if (!embed) return { tagName: 'iframe', attribs: {} };
  return {
    tagName: 'a',
    attribs: attributesOf(embed),
    text: `${title.trim() || INVITATIONS[embed.kind]} (${embed.house})`,
  };
}

const INVITATIONS = { video: 'Watch the film', map: 'Look at the map', social: 'See the post' } as const;

function attributesOf({ kind, frame, page }: Embed): Record<string, string> {
  return { href: page, rel: 'noopener', class: 'embed', 'data-embed': kind, 'data-frame': frame };
}

/**
 * The placeholder address of one of our own pictures: `{images}/x.svg`; null for an external one, which would reveal readers to
 * its host.
 */
function ownPicture(src: string): string | null {
  const path = /^(?:\{images\}|(?:https?:\/\/[^/?#]+)?\/api\/images\/info-image)\/([\w-][\w./-]*)$/.exec(
    src.trim(),
  )?.[1];
  return path && !path.includes('..') && !path.includes('//') ? `${IMAGES}/${path}` : null;
}
