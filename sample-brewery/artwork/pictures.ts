import { readFileSync } from 'node:fs';
import { beers, beerSlugs } from './beers.ts';
import { drawBox, boxNames, boxPath } from './boxes.ts';
import { drawLogo, drawMark, drawSign, wordmarkHeight, wordmarkWidth } from './brand.ts';
import { drawPack } from './draw-pack.ts';
import { drawGoods, goods, goodsKinds, goodsPath } from './goods.ts';
import { drawLabel } from './label.ts';
import { drawVignette, vignetteHeight, vignetteNames, vignettePath, vignettes, vignetteWidth } from './news.ts';
import { containers, labelPath, packHeight, packPath, packWidth } from './pack.ts';
import { drawScene, sceneNames, scenePath, scenes } from './scenes.ts';
import { drawShareCard } from './share.ts';

export interface Picture {
  path: string;
  kind: 'product-pack' | 'info-image' | 'picture';
  /** Drawn when read. */
  readonly svg: string;
  width: number;
  height: number;
  /** The picture's main colour, shown until it has loaded. */
  placeholder: string;
}

/**
 * Every picture of the sample brewery by its path.
 * Packs: `{beer}-{container}.svg` · labels: `{beer}-label.svg` · boxes of several beers: `mixed-case-{core|seasonal|dark|summer|winter}.svg`,
 * `pick-your-own-{6|8|12}.svg` · goods: see `goods.ts` · scenes: `scene-{…}.svg` · news and events: `news-{…}.svg` · the brand: `logo.svg`, `mark.svg`,
 * `sign.svg`, `footer-edge.svg`, `share.svg`, `scene-map.svg`.
 */
export function* pictures(): Iterable<Picture> {
  const pack = { kind: 'product-pack', width: packWidth, height: packHeight } as const;
  for (const beer of beerSlugs) {
    const { ground, halo } = beers[beer].inks;
    yield lazy({ ...pack, kind: 'picture', path: labelPath(beer), placeholder: ground }, () => drawLabel(beer));
    for (const container of containers) {
      yield lazy({ ...pack, path: packPath({ beer, container }), placeholder: halo }, () =>
        drawPack({ beer, container }),
      );
    }
  }
  for (const name of boxNames)
    yield lazy({ ...pack, path: boxPath(name), placeholder: '#cfa26d' }, () => drawBox(name));
  for (const kind of goodsKinds) {
    yield lazy({ ...pack, path: goodsPath(kind), placeholder: goods[kind].placeholder }, () => drawGoods(kind));
  }
  for (const name of sceneNames) {
    const { width, height, placeholder } = scenes[name];
    yield lazy({ kind: 'picture', path: scenePath(name), width, height, placeholder }, () => drawScene(name));
  }
  for (const name of vignetteNames) {
    const placeholder = beers[vignettes[name]].inks.ground;
    const size = { width: vignetteWidth, height: vignetteHeight };
    yield lazy({ kind: 'info-image', path: vignettePath(name), ...size, placeholder }, () => drawVignette(name));
  }
  const logo = { width: wordmarkWidth, height: wordmarkHeight, placeholder: '#f6efe2' };
  yield lazy({ kind: 'picture', path: 'logo.svg', ...logo }, drawLogo);
  yield lazy({ kind: 'picture', path: 'mark.svg', width: 100, height: 100, placeholder: '#b5592b' }, () => drawMark());
  yield lazy({ kind: 'picture', path: 'sign.svg', width: 100, height: 100, placeholder: '' }, drawSign);
  yield lazy({ kind: 'picture', path: 'share.svg', width: 1200, height: 630, placeholder: '#b0815c' }, drawShareCard);
  yield lazy({ kind: 'picture', path: 'footer-edge.svg', width: 960, height: 72, placeholder: '' }, drawn('reeds.svg'));
  yield lazy({ kind: 'picture', path: 'scene-map.svg', width: 800, height: 360, placeholder: '' }, drawn('map.svg'));
}

/** Drawn by hand, not by a program. */
const drawn = (file: string) => (): string => readFileSync(new URL(file, import.meta.url), 'utf8').trim();

const lazy = (facts: Omit<Picture, 'svg'>, draw: () => string): Picture => ({
  ...facts,
  get svg() {
    return draw();
  },
});
