import { describe, expect, test } from 'vitest';
import { csvFile } from '#rules/wording/formats/csv-cells.ts';
import { activePartsOf, faultsOfMail, foreignLinesOf, formulasIn } from './active-parts.ts';
import { PAYLOADS, payloadsIn } from './payloads.ts';

/* Control: what the tests of payloads look with sees a payload that was let through. */

const MAIL = { to_address: 'ada@example.org', reply_to: null, subject: 'Your order', html: '<p>Thank you</p>' };

test('each payload has a marker of its own, and is found by it', () => {
  expect(new Set(PAYLOADS.map(({ marker }) => marker)).size).toBe(PAYLOADS.length);
  for (const payload of PAYLOADS) expect(payloadsIn(`before ${payload.text} after`)).toEqual([payload]);
});

describe('HTML in which nothing was escaped', () => {
  const unescaped = PAYLOADS.filter(({ text }) => /<(?!x>)[a-z]/.test(text));

  test.each(unescaped.map(({ text }) => text))('is found to be active by %s', (text) => {
    expect(activePartsOf(`<!doctype html><p>Dear ${text}</p>`)).not.toEqual([]);
  });

  test('is found in an attribute that a quote ends', () => {
    const [inDouble, inSingle] = PAYLOADS.filter(({ text }) => text.includes('autofocus'));
    expect(activePartsOf(`<input value="${inDouble!.text}">`)).not.toEqual([]);
    expect(activePartsOf(`<input value='${inSingle!.text}'>`)).not.toEqual([]);
  });

  test.each([' java\tscript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', '//x.test/1'])(
    'is found in the link %j',
    (href) => expect(activePartsOf(`<a href="${href}">a</a>`)).toHaveLength(1),
  );
});

test('HTML in which all was escaped is not found', () => {
  for (const { text } of PAYLOADS) {
    const escaped = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(activePartsOf(`<p title="${escaped}">${escaped}</p><a href="https://example.org">a</a>`)).toEqual([]);
  }
});

test('a mail with a second header in its subject, or a script in its text, is found', () => {
  expect(faultsOfMail(MAIL)).toEqual([]);
  expect(faultsOfMail({ ...MAIL, subject: 'Your order\r\nBcc: eve@x.test' })).toHaveLength(1);
  expect(faultsOfMail({ ...MAIL, reply_to: 'a@b.example\nBcc: eve@x.test' })).toHaveLength(1);
  expect(faultsOfMail({ ...MAIL, html: `<p>Dear <script>alert('q.01')</script></p>` })).toHaveLength(1);
});

test('a cell that begins a formula is found, and is not once the cells are written by the one rule', () => {
  const formulas = PAYLOADS.map(({ text }) => text).filter((text) => /^[=+\-@\t\r]/.test(text));
  expect(formulas.length).toBeGreaterThan(5);
  for (const text of formulas)
    expect(formulasIn(`Name,Sum\r\n"${text.replaceAll('"', '""')}",-12.50\r\n`)).toEqual([text]);
  expect(
    formulasIn(
      csvFile(
        ['Name', 'Sum'],
        formulas.map((text) => [text, '-12.50']),
      ),
    ),
  ).toEqual([]);
});

const event = (title: string) => `BEGIN:VEVENT\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`;

test('a line in a calendar that came out of a text is found', () => {
  expect(foreignLinesOf(event('Tap quiz\\nwith prizes'))).toEqual([]);
  expect(foreignLinesOf(event('END:VEVENT\r\nATTENDEE:q.33'))).toEqual(['ATTENDEE:q.33']);
});
