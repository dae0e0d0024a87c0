import { expect, test } from 'vitest';
import { keepUnsentSheet, NOTHING_UNSENT } from './unsent-sheet.ts';

const storageOf = (entries: Map<string, string>) =>
  ({
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }) as unknown as Storage;

const SHEET = { typed: new Map([['201/0', '6']]), left: [] };

test('a sheet comes back as it was, to whom it is, and to nobody else', () => {
  const sheets = keepUnsentSheet(() => storageOf(new Map()));
  sheets.keep('pub@example.com', SHEET);
  expect(sheets.read('pub@example.com')).toEqual(NOTHING_UNSENT);
  const entries = new Map<string, string>();
  const lasting = keepUnsentSheet(() => storageOf(entries));
  lasting.keep('pub@example.com', SHEET);
  expect(lasting.read('pub@example.com')).toEqual(SHEET);
  expect(lasting.read('other@example.com')).toEqual(NOTHING_UNSENT);
  lasting.keep('pub@example.com', NOTHING_UNSENT);
  expect(entries.size).toBe(0);
});

test('sheets of several customers lie beside each other, and an empty one takes away its own alone', () => {
  const entries = new Map<string, string>();
  const sheets = keepUnsentSheet(() => storageOf(entries));
  const [pub, inn] = ['maud@example.com business 7', 'maud@example.com business 8'];
  const other = { typed: new Map([['202/0', '1']]), left: [] };
  sheets.keep(pub, SHEET);
  sheets.keep(inn, NOTHING_UNSENT);
  expect(sheets.read(pub)).toEqual(SHEET);
  sheets.keep(inn, other);
  expect([sheets.read(pub), sheets.read(inn)]).toEqual([SHEET, other]);
  sheets.keep(pub, NOTHING_UNSENT);
  expect([sheets.read(pub), sheets.read(inn)]).toEqual([NOTHING_UNSENT, other]);
  expect([...entries.keys()]).toEqual(['bs.my.orderSheet.maud@example.com business 8']);
});

test('storage that is shut, or holds something else, is an empty sheet', () => {
  const shut = keepUnsentSheet(() => {
    throw new Error('shut by the browser’s settings');
  });
  shut.keep('pub@example.com', SHEET);
  expect(shut.read('pub@example.com')).toEqual(NOTHING_UNSENT);
  const odd = keepUnsentSheet(() => storageOf(new Map([['bs.my.orderSheet.pub@example.com', '{"typed']])));
  expect(odd.read('pub@example.com')).toEqual(NOTHING_UNSENT);
});
