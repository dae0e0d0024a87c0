import { expect, test } from 'vitest';
import { createLastCode } from './last-code.ts';

/** The part of a browser's storage that is used here. */
function storage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
    get length() {
      return entries.size;
    },
  } as unknown as Storage;
}

function browser() {
  const [tab, person] = [storage(), storage()];
  const code = createLastCode(
    () => tab,
    () => person,
  );
  return { tab, person, code };
}

test('without a log-in the code is kept for the tab only', () => {
  const { tab, person, code } = browser();
  code.keep('CLUBNEW234', false);
  expect([code.read(false), tab.length, person.length]).toEqual(['CLUBNEW234', 1, 0]);
});

test('it is taken through the log-in, and is then the person’s, under a name that the log-out forgets', () => {
  const { tab, person, code } = browser();
  code.keep('CLUBNEW234', false);
  expect([code.read(true), tab.length]).toEqual(['CLUBNEW234', 0]);
  expect(person.getItem('bs.my.voucherCode')).toBe('CLUBNEW234');
  expect(code.read(true)).toBe('CLUBNEW234');
});

test('a person’s code is not shown to whoever comes after her', () => {
  const { person, code } = browser();
  code.keep('CLUBNEW234', true);
  expect([code.read(false), person.length]).toEqual(['', 0]);
});

test('clearing forgets it everywhere, and shut storage remembers nothing and breaks nothing', () => {
  const { code } = browser();
  code.keep('CLUBNEW234', true);
  code.forget();
  expect(code.read(true)).toBe('');
  const nowhere = createLastCode(shut, shut);
  nowhere.keep('CLUBNEW234', true);
  nowhere.forget();
  expect([nowhere.read(true), nowhere.read(false)]).toEqual(['', '']);
});

function shut(): never {
  throw new Error('shut');
}
