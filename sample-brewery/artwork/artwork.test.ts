import { expect, test } from 'vitest';
import { beers, beerSlugs } from './beers.ts';
import { drawPack } from './draw-pack.ts';
import { drawLabel } from './label.ts';
import { containers, type Container } from './pack.ts';
import { pictures } from './pictures.ts';
import { drawScene } from './scenes.ts';

const all = [...pictures()];

test('every beer has a label and a picture in every container', () => {
  const paths = new Set(all.map(({ path }) => path));
  expect(paths.size).toBe(all.length);
  for (const beer of beerSlugs) {
    expect(paths).toContain(`${beer}-label.svg`);
    for (const container of containers) expect(paths).toContain(`${beer}-${container}.svg`);
  }
});

test('every picture is well-formed and draws nothing that is not a number', () => {
  const broken = all.filter(({ svg }) => faultOf(svg) !== undefined).map(({ path, svg }) => `${path}: ${faultOf(svg)}`);
  expect(broken).toEqual([]);
});

test('no picture needs a font, runs a script or fetches anything', () => {
  const unsafe = all.filter(({ svg }) =>
    /<text|<script|<image|<foreignObject|<filter|\son\w+=|href="(?!#)|url\((?!#)/.test(svg),
  );
  expect(unsafe.map(({ path }) => path)).toEqual([]);
});

test('what a drawing refers to, it holds itself, once', () => {
  const lost = all.filter(({ svg }) => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    return new Set(ids).size !== ids.length || references.some((id) => !ids.includes(id));
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('a picture tells its own size', () => {
  const wrong = all.filter(({ svg, width, height }) => !svg.includes(` width="${width}" height="${height}" `));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the shelf stays light: 16 kB a single pack, 20 kB a box of several beers, 28 kB a scene', () => {
  const boxes: readonly Container[] = ['case-12', 'mixed-case', 'pick-your-own'];
  expect(heaviest(containers.filter((container) => !boxes.includes(container)))).toBeLessThanOrEqual(16 * 1024);
  expect(heaviest(boxes)).toBeLessThanOrEqual(20 * 1024);
  // The share card leaves as a photograph.
  const sentAsDrawn = all.filter(({ path }) => path !== 'share.svg');
  expect(Math.max(...sentAsDrawn.map(({ svg }) => svg.length))).toBeLessThanOrEqual(28 * 1024);
  expect(drawScene('home').length).toBeLessThanOrEqual(28 * 1024);
});

test('no two beers share a label or a set of inks', () => {
  expect(new Set(beerSlugs.map(drawLabel)).size).toBe(beerSlugs.length);
  expect(new Set(beerSlugs.map((beer) => JSON.stringify(beers[beer].inks))).size).toBe(beerSlugs.length);
});

test('a picture drawn twice is the same picture', () => {
  const again = [...pictures()];
  expect(again.every((picture, at) => picture.svg === all[at]?.svg)).toBe(true);
});

const heaviest = (among: readonly Container[]): number =>
  Math.max(...beerSlugs.flatMap((beer) => among.map((container) => drawPack({ beer, container }).length)));

/** What is wrong with a drawing's XML, if anything: tags that do not close in order, loose ampersands, NaN. */
function faultOf(svg: string): string | undefined {
  if (/NaN|undefined|Infinity/.test(svg)) return 'a number that is none';
  if (/&(?!amp;|lt;|gt;|quot;|#\d+;)/.test(svg)) return 'a loose ampersand';
  const open: string[] = [];
  let end = 0;
  for (const tag of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (svg.slice(end, tag.index).includes('<')) return `cannot be read near ${svg.slice(end, end + 60)}`;
    end = tag.index + tag[0].length;
    const [, closing, name = '', attributes = '', alone] = tag;
    const names = [...attributes.matchAll(/\s([a-zA-Z:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return `an attribute twice in ${name}`;
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (!alone) open.push(name);
  }
  if (open.length > 0) return `${open.join(', ')} left open`;
  return undefined;
}
