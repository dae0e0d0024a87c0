import { expect } from 'vitest';
import type { FileRead, importRows, ImportDetails } from '#features/import/import.contract.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { Failure } from '#wire/failure.ts';
import type { CallableShop } from './ask-shop.ts';

export type ImportDesk = ReturnType<typeof importDesk>;

/** What staff do at “Import and export”, by the calls of its screens. */
export function importDesk(shop: CallableShop, headers: Readonly<Record<string, string>>) {
  const read = async (id: number) =>
    (await shop.ask<ImportDetails>('GET', '/api/staff/import', { query: { id }, headers })).body;
  const post = (move: string, body: object) =>
    shop.ask<ImportDetails>('POST', `/api/staff/import/${move}`, { body, headers });
  async function upload(kind: string, content: string | Uint8Array) {
    const form = new FormData();
    form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], `${kind}.csv`));
    const answer = await fetch(`${shop.url}/api/staff/import/${kind}`, { method: 'POST', body: form, headers });
    return { status: answer.status, body: (await answer.json()) as FileRead & Failure };
  }
  async function moved(move: string, id: number): Promise<ImportDetails> {
    expect((await post(move, { id })).status).toBe(200);
    await shop.run('run-imports');
    return read(id);
  }
  return {
    read,
    post,
    upload,
    async uploaded(kind: string, content: string | Uint8Array): Promise<number> {
      const { body } = await upload(kind, content);
      expect(body).toMatchObject({ outcome: 'checked' });
      return body.id;
    },
    rowsOf: async (id: number, outcome = '') =>
      (
        await shop.ask<AnswerOf<typeof importRows>>('GET', '/api/staff/import/rows', {
          query: { id, outcome, size: 100 },
          headers,
        })
      ).body.rows,
    exported: async (kind: string) => (await shop.ask('POST', `/api/staff/export/${kind}`, { headers })).text,
    /** With sums in pounds, where the file does not say it. */
    async started(id: number): Promise<ImportDetails> {
      const { asksCurrency, choices } = await read(id);
      if (asksCurrency) await post('choose', { id, ...choices, currency: 'GBP' });
      return moved('start', id);
    },
    undone: (id: number) => moved('undo', id),
  };
}

export const csv = (...lines: readonly (readonly (string | number)[])[]) =>
  lines.map((cells) => cells.join(',')).join('\r\n');
