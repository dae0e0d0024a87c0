import { readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Database } from '../database/database.ts';
import { isPicturePath, type PictureKind } from './picture-address.ts';

export type Picture = {
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** Where it was found. Files may be replaced at any time without notice; changed rows are notified. */
  readonly from: 'file' | 'table';
};

type Deps = { readonly db: Database; readonly picturesDir: string };

/** A picture by its path: a photograph in the brewery's folder takes precedence over the drawing in the table. */
export async function findPicture({ db, picturesDir }: Deps, kind: PictureKind, path: string): Promise<Picture | null> {
  if (!isPicturePath(path)) return null;
  return (await inFolder(join(picturesDir, kind), path)) ?? (await inTable(db, kind, path));
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/** The file may have another extension than the address: `fen-bitter-bottle.jpg` replaces `fen-bitter-bottle.svg`. */
async function inFolder(folder: string, path: string): Promise<Picture | null> {
  const { dir, name } = parse(path);
  for (const [ending, mediaType] of Object.entries(MEDIA_TYPES)) {
    const file = join(folder, dir, `${name}${ending}`);
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return { mediaType, bytes: await readFile(file), from: 'file' };
  }
  return null;
}

async function inTable(db: Database, kind: PictureKind, path: string): Promise<Picture | null> {
  const row = await db
    .selectFrom('picture')
    .select(['media_type', 'bytes'])
    .where('kind', '=', kind)
    .where('path', '=', path)
    .executeTakeFirst();
  return row ? { mediaType: row.media_type, bytes: row.bytes, from: 'table' } : null;
}
