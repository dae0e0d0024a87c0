import { expect, test } from 'vitest';
import { EMBED_ORIGINS, embedOf } from './embed-of.ts';
import { makeSafe, withPictures } from './make-safe.ts';

test.each([
  ['<script>alert(1)</script>'],
  ['<p onclick="alert(1)">malt</p>'],
  ['<img src=x onerror=alert(1)>'],
  ['<img src="{images}/a.svg" onload="alert(1)">'],
  ['<a href="javascript:alert(1)">malt</a>'],
  ['<a href=" JaVa&#x09;Script:alert(1)">malt</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">malt</a>'],
  ['<a href="vbscript:x">malt</a>'],
  ['<svg onload=alert(1)><p>malt'],
  ['<svg><script>alert(1)</script></svg>'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['<iframe src="https://elsewhere.example/"></iframe>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['<iframe src="javascript:alert(1)//www.youtube.com/embed/abcdefg"></iframe>'],
  ['<object data="x.swf"><embed src="x.swf"></object>'],
  ['<form action="https://elsewhere.example"><input name="password"><button>malt</button></form>'],
  ['<style>body { display: none }</style>'],
  ['<p style="position:fixed" class="sheet" id="main">malt</p>'],
  ['<link rel="stylesheet" href="https://elsewhere.example/x.css">'],
  ['<meta http-equiv="refresh" content="0;url=https://elsewhere.example">'],
  ['<base href="https://elsewhere.example/">'],
  ['<a class="embed" data-frame="https://elsewhere.example/" href="/news">malt</a>'],
  ['<a class="embed" data-frame="javascript:alert(1)" href="/news">malt</a>'],
  ['<!--[if IE]><script>alert(1)</script><![endif]-->'],
  ['<p>malt</p\u0000><img/src=`x`/onerror=alert(1)>'],
])('nothing active remains of %s', (written) => {
  const safe = makeSafe(written);
  expect(safe).not.toMatch(/script|alert\(|\son\w+=|style|class=|data-frame|elsewhere|<(?!\/?(p|a|img)\b)/i);
});

test.each([
  '<p>Fish &amp; chips, 1 &lt; 2, “quoted”, <strong>strong</strong> and <em>très</em></p>',
  '<h2>Why</h2><ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote><p>said</p></blockquote>',
  '<table><caption>Malts</caption><tbody><tr><th scope="row">Maris Otter</th><td colspan="2">5</td></tr></tbody></table>',
  '<p><a href="/info/malt">malt</a>, <a href="#top">up</a>, <a href="mailto:a@b.example">mail</a>, <a href="tel:+441632960000">ring</a></p>',
  '<p><a href="https://reeds.example/cut" title="Reeds" rel="noopener">reeds</a></p>',
  '<figure><img src="{images}/2026/yard.jpg" alt="The yard" width="800" height="600" loading="lazy" decoding="async" /><figcaption>The yard</figcaption></figure>',
  '<p>4½ gallons, Kölsch, <abbr title="alcohol by volume">ABV</abbr>, H<sub>2</sub>O</p>',
])('permitted HTML is unchanged: %s', (written) => {
  expect(makeSafe(written)).toBe(written);
});

test('an external link does not give access to the window, and no link hides its host', () => {
  expect(makeSafe('<a href="HTTPS://a.example/" target="_blank" rel="opener">a</a>')).toBe(
    '<a href="HTTPS://a.example/" rel="noopener">a</a>',
  );
  for (const hidden of ['//a.example', '/\\a.example', '\\\\a.example', ' //a.example', '/ /a.example'])
    expect(makeSafe(`<a href="${hidden}">a</a>`)).toBe('<a>a</a>');
});

test('pictures are our own, also when pasted with a full address, and are stored with a placeholder', () => {
  const stored = '<img src="{images}/a/b.png" alt="" loading="lazy" decoding="async" />';
  for (const src of [
    '{images}/a/b.png',
    '/api/images/info-image/a/b.png',
    'https://x.example/api/images/info-image/a/b.png',
  ])
    expect(makeSafe(`<img src="${src}">`)).toBe(stored);
  for (const src of [
    'https://x.example/spy.gif',
    'data:image/png;base64,AA==',
    '{images}/../secret',
    '{images}//x',
    '/api/images/x.svg',
  ])
    expect(makeSafe(`<p>a<img src="${src}"></p>`)).toBe('<p>a</p>');
  expect(withPictures(stored, '/api/images/info-image')).toContain('src="/api/images/info-image/a/b.png"');
});

const film = 'https://www.youtube-nocookie.com/embed/aBcDeFgHiJk';

test.each([
  ['https://www.youtube.com/embed/aBcDeFgHiJk?autoplay=1', film, 'https://www.youtube.com/watch?v=aBcDeFgHiJk'],
  ['//www.youtube-nocookie.com/embed/aBcDeFgHiJk', film, 'https://www.youtube.com/watch?v=aBcDeFgHiJk'],
  ['https://youtu.be/aBcDeFgHiJk', film, 'https://www.youtube.com/watch?v=aBcDeFgHiJk'],
  [
    'https://player.vimeo.com/video/123456789',
    'https://player.vimeo.com/video/123456789?dnt=1',
    'https://vimeo.com/123456789',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=1.4,52.4,1.5,52.5&layer=mapnik&marker=52.45,1.45',
    'https://www.openstreetmap.org/export/embed.html?bbox=1.4%2C52.4%2C1.5%2C52.5&layer=mapnik&marker=52.45%2C1.45',
    'https://www.openstreetmap.org/?mlat=52.45&mlon=1.45',
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m18!2d1.45!3d52.45!4f13.1',
    'https://www.google.com/maps/embed?pb=%211m18%212d1.45%213d52.45%214f13.1',
    'https://www.google.com/maps?q=52.45,1.45',
  ],
  [
    'https://www.instagram.com/p/CabcDEFgh/?utm=1',
    'https://www.instagram.com/p/CabcDEFgh/embed',
    'https://www.instagram.com/p/CabcDEFgh/',
  ],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fx%2Fposts%2F1&show_text=true',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fx%2Fposts%2F1',
    'https://www.facebook.com/x/posts/1',
  ],
])('external content becomes a link: %s', (src, frame, page) => {
  const embed = embedOf(src);
  expect(embed).toMatchObject({ frame, page });
  expect(embedOf(frame)).toEqual(embed);
  expect(EMBED_ORIGINS).toContain(new URL(frame).origin);
  const safe = makeSafe(`<iframe src="${src.replaceAll('&', '&amp;')}" title="Mashing in" allow="autoplay"></iframe>`);
  expect(safe).toContain(`class="embed" data-embed="${embed?.kind}"`);
  expect(safe).toContain(`>Mashing in (${embed?.house})</a>`);
  expect(safe).not.toContain('iframe');
  expect(makeSafe(safe)).toBe(safe);
});

test.each([
  'https://www.youtube.com.evil.example/embed/aBcDeFgHiJk',
  'https://evil.example/www.youtube.com/embed/aBcDeFgHiJk',
  'https://user@www.youtube.com/embed/aBcDeFgHiJk',
  'https://www.youtube.com:8443/embed/aBcDeFgHiJk',
  'https://www.youtube.com/embed/..%2f..%2fredirect',
  'https://www.facebook.com/plugins/post.php?href=javascript:alert(1)',
  'https://www.facebook.com/plugins/post.php?href=https://evil.example/',
  'https://www.google.com/maps/embed?pb="><script>',
  'javascript:alert(1)',
  'about:blank',
  '',
])('%j cannot be embedded', (src) => {
  expect(embedOf(src)).toBeNull();
});
