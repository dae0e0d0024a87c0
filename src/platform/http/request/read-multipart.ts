import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { Rejected } from '../response/failures.ts';

/** Limits of one call: one file, as large as its contract allows, and a few fields. */
const LIMITS = { files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 20 };
const MEGABYTE = 1024 * 1024;
/** A silent connection is given up after this time, so that it does not block the upload queue. */
const LONGEST_MS = 120_000;

type Patience = {
  /** In bytes. */
  readonly largestFile: number;
  /** Time limit for the whole form. */
  readonly withinMs?: number;
};

/** Accepts `multipart/form-data` in a scope. A body is read only when the handler asks for it. */
export async function takeMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS });
}

/** The fields of a posted form by name, its file as a `File`; a 4xx if it is malformed or too large. */
export async function readMultipart(
  request: FastifyRequest,
  { largestFile, withinMs = LONGEST_MS }: Patience,
): Promise<Readonly<Record<string, unknown>>> {
  if (!request.isMultipart()) throw NO_FORM;
  // A client that disconnected while queued sends nothing more, and no further event reports it.
  if (request.raw.destroyed) throw BROKEN_FORM;
  const fields: (readonly [string, unknown])[] = [];
  const patience = setTimeout(() => request.raw.destroy(), withinMs);
  try {
    for await (const part of request.parts({ limits: { fileSize: largestFile } })) {
      if (part.type === 'field') fields.push([part.fieldname, part.value]);
      else
        fields.push([
          part.fieldname,
          new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype }),
        ]);
    }
  } catch (fault) {
    throw isTooLarge(fault) ? tooLarge(largestFile) : BROKEN_FORM;
  } finally {
    clearTimeout(patience);
  }
  return Object.fromEntries(fields);
}

const isTooLarge = (fault: unknown) =>
  fault instanceof Error && 'code' in fault && fault.code === 'FST_REQ_FILE_TOO_LARGE';

const NO_FORM = new Rejected(415, 'MEDIA_TYPE', 'A file is sent as multipart/form-data.');
const tooLarge = (largestFile: number) =>
  new Rejected(413, 'TOO_LARGE', 'This file is too large', {
    fields: { file: `must have at most ${largestFile / MEGABYTE} MB` },
  });
const BROKEN_FORM = new Rejected(400, 'BAD_REQUEST', 'The form cannot be read.', {
  fields: { body: 'must be a whole multipart form' },
});
