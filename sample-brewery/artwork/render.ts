import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawInlineLogo, drawInlineMark, drawLogo, drawMark } from './brand.ts';
import { pictures } from './pictures.ts';
import { drawShareCard, drawTouchIcon } from './share.ts';

/**
 * Renders what must be a file or a bitmap: `node sample-brewery/artwork/render.ts`.
 * The results are committed; run it again when the mark or the home scene changes.
 */
const folder = new URL('./rendered/', import.meta.url);
mkdirSync(folder, { recursive: true });
const write = (name: string, content: string | Buffer): void => writeFileSync(new URL(name, folder), content);

write('favicon.svg', drawMark());
write('mark-inline.svg', drawInlineMark());
write('logo.svg', drawLogo());
write('logo-inline.svg', drawInlineLogo());
write(
  'apple-touch-icon.png',
  await sharp(Buffer.from(drawTouchIcon())).resize(180, 180).png({ palette: true }).toBuffer(),
);
write(
  'share.jpg',
  await sharp(Buffer.from(drawShareCard())).resize(1200, 630).jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
);

const start = performance.now();
const drawn = [...pictures()].map(({ svg }) => svg.length);
const bytes = drawn.reduce((sum, size) => sum + size, 0);
console.log(
  `${drawn.length} pictures, ${Math.round(bytes / 1024)} kB, drawn in ${Math.round(performance.now() - start)} ms`,
);
