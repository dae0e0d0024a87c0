import { expect, test } from 'vitest';
import { mayDisable } from './may-disable.ts';

test('any account may be disabled except the last administrator’s', () => {
  for (const role of [10, 1010, 51, 60]) expect(mayDisable({ role, otherAdministrators: 0 })).toBe(true);
  for (const role of [101, 1101]) {
    expect(mayDisable({ role, otherAdministrators: 1 })).toBe(true);
    expect(mayDisable({ role, otherAdministrators: 0 })).toEqual({ refused: 'last-administrator' });
  }
});
