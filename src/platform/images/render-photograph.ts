import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Format } from './picture-address.ts';

export type RenderPhotograph = (photograph: Buffer, width: number, format: Format) => Promise<Buffer>;

/** What stands behind a picture where nothing can be transparent. */
export const PAPER = '#f6f0e2';

/**
 * Renders a photograph in a width and format at the first request and stores it in a folder. One at a time, so that rendering
 * does not slow down other requests.
 */
export function photographRenderer(cacheDir: string): RenderPhotograph {
  const underway = new Map<string, Promise<Buffer>>();
  let lastInLine: Promise<unknown> = Promise.resolve();

  function inLine(work: () => Promise<Buffer>): Promise<Buffer> {
    const turn = lastInLine.then(work);
    lastInLine = turn.catch(() => undefined);
    return turn;
  }

  async function renderOnce(photograph: Buffer, width: number, format: Format, file: string): Promise<Buffer> {
    const rendered = await readFile(file).catch(() => null);
    return rendered ?? inLine(() => render(photograph, width, format, file));
  }

  return (photograph, width, format) => {
    const digest = createHash('sha256').update(photograph).digest('base64url').slice(0, 27);
    const file = join(cacheDir, `${digest}-${width}.${ENDINGS[format]}`);
    const rendering =
      underway.get(file) ?? renderOnce(photograph, width, format, file).finally(() => underway.delete(file));
    underway.set(file, rendering);
    return rendering;
  };
}

async function render(photograph: Buffer, width: number, format: Format, file: string): Promise<Buffer> {
  const upright = sharp(photograph).rotate().resize({ width, withoutEnlargement: true });
  // What is transparent would be black.
  const rendered = await (format === 'jpeg' ? upright.flatten({ background: PAPER }) : upright)
    .toFormat(format, QUALITY[format])
    .toBuffer();
  await mkdir(join(file, '..'), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, rendered);
  await rename(half, file);
  return rendered;
}

/** Files with another ending were rendered before they had paper behind them. */
const ENDINGS: Readonly<Record<Format, string>> = { avif: 'avif', webp: 'webp', jpeg: 'paper.jpeg' };

const QUALITY = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76 },
  jpeg: { quality: 78, mozjpeg: true },
} as const;
