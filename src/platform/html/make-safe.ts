import sanitize from 'sanitize-html';
import { type Embed, embedOf } from './embed-of.ts';

/** Stands in stored text for where pictures come from (D-131). */
export const IMAGES = '{images}';

/**
 * HTML that somebody wrote, as it may be stored and shown (D-142): plain matter of text, links and our own pictures, and
 * nothing else. Links that lead elsewhere get `rel="noopener"`; a film, a map or a post of another house becomes a link with
 * `class="embed"`, its kind in `data-embed` and the frame's address in `data-frame`, so that nothing is loaded from there
 * until somebody asks; any other frame, script, style, form or handler is gone. What was made safe stays as it is.
 */
export function makeSafe(html: string): string {
  return sanitize(html, RULES).trim();
}

/** Stored text with its pictures where they are: below `base`, a path or a whole address. */
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
  // Pictures have been turned into our own by then; anything else that says `src` is no address of ours.
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

/** Two slashes, either way round, begin the name of another house. */
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

/** A picture of ours, however it was pasted: `{images}/x.svg`; null for one from elsewhere, which would tell there who reads. */
function ownPicture(src: string): string | null {
  const path = /^(?:\{images\}|(?:https?:\/\/[^/?#]+)?\/api\/images\/info-image)\/([\w-][\w./-]*)$/.exec(
    src.trim(),
  )?.[1];
  return path && !path.includes('..') && !path.includes('//') ? `${IMAGES}/${path}` : null;
}
