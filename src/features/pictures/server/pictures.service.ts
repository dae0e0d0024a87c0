import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { type PictureCrop, readPhotograph } from '#platform/images/read-photograph.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { type Refusal, wrongField } from '#rules/refusal.ts';
import type { UploadedPicture } from '../pictures.contract.ts';
import { removeOrphans } from './pictures.repository.ts';
import { storePhotograph } from './pictures-of-products.ts';

export type Pictures = ReturnType<typeof createPictures>;

type Upload = {
  readonly file: File;
  readonly crop: PictureCrop | null;
  /** It stays until somebody deletes it. */
  readonly isForLibrary: boolean;
};

const A_DAY = 24 * 3600_000;

export function createPictures(db: Database) {
  return {
    /** Stores a photograph that staff uploaded, and says where it is. */
    async upload(
      { file, crop, isForLibrary }: Upload,
      { by, at }: { readonly by: number; readonly at: Instant },
    ): Promise<UploadedPicture | Refusal> {
      const photograph = await readPhotograph(Buffer.from(await file.arrayBuffer()), crop);
      if (typeof photograph === 'string') return wrongField('file', FAULTS[photograph]);
      const { path, width, height } = photograph;
      await inTransaction(db, async (trx) => {
        await storePhotograph(trx, photograph, { name: nameOf(file), isForLibrary }, at);
        const after = { width, height };
        await recordAudit(trx, { by, what: 'picture.uploaded', subjectId: path, before: null, after }, at);
      });
      return { path, url: `/api/images/info-image/${path}`, width, height };
    },

    removeOrphans: (now: Instant): Promise<void> => inTransaction(db, (trx) => removeOrphans(trx, later(now, -A_DAY))),
  };
}

/** `yard.jpg` is called “yard”. */
const nameOf = ({ name }: File) =>
  name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\p{C}]/gu, '')
    .slice(0, 120);

const FAULTS = {
  unreadable: 'This file cannot be read as a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF',
  'too-large': 'This picture has more than 50 megapixels. Please choose a smaller one',
} as const;
