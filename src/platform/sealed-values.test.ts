import { expect, test } from 'vitest';
import { openSealedValues } from './sealed-values.ts';

const KEY = 'the key of a server, which is long enough';
const { seal, open } = openSealedValues(KEY, 'accounts');

test('what is sealed is read by the same key for the same subject, and is never sealed alike', () => {
  const sealed = seal('20-00-00 55779911 Zoë', 'refund/1');
  expect(sealed).not.toContain('5577');
  expect(seal('20-00-00 55779911 Zoë', 'refund/1')).not.toBe(sealed);
  expect(open(sealed, 'refund/1')).toBe('20-00-00 55779911 Zoë');
});

test('another key, use or subject reads nothing, nor does anybody who has altered it', () => {
  const sealed = seal('55779911', 'refund/1');
  expect(open(sealed, 'refund/2')).toBeNull();
  expect(openSealedValues(`${KEY}!`, 'accounts').open(sealed, 'refund/1')).toBeNull();
  expect(openSealedValues(KEY, 'letters').open(sealed, 'refund/1')).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of bytes.keys()) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(open(altered.toString('base64url'), 'refund/1')).toBeNull();
  }
  for (const short of ['', 'AAAA', sealed.slice(0, 36)]) expect(open(short, 'refund/1')).toBeNull();
});
