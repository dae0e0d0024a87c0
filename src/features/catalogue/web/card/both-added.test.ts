import { expect, test } from 'vitest';
import { bothAdded } from './both-added.ts';

const all = { added: true } as const;
const cut = (note: string) => ({ added: true, note }) as const;
const refused = (says: string) => ({ added: false, says }) as const;

test.each([
  ['cases and singles that are all in need no note', all, all, { added: true }],
  ['singles that are refused leave the cases in', all, refused('Sold out'), { added: true, note: 'Sold out.' }],
  ['cases that were cut are told of', cut('Only 1 case.'), all, { added: true, note: 'Only 1 case.' }],
  ['so are singles', all, cut('Only 3.'), { added: true, note: 'Only 3.' }],
  ['and both', cut('Only 1 case.'), refused('Sold out'), { added: true, note: 'Only 1 case. Sold out.' }],
  [
    'a sentence that both say once',
    cut('48 at the most.'),
    cut('48 at the most.'),
    { added: true, note: '48 at the most.' },
  ],
])('%s', (_title, cases, singles, both) => {
  expect(bothAdded(cases, singles)).toEqual(both);
});
