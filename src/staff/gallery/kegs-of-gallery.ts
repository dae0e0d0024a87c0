import { z } from 'zod';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Transport, WireAnswer } from '#wire/call.ts';
import { day, listOf, listQuery, pence } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

const keg = z.object({
  id: z.int(),
  beer: z.string(),
  place: z.enum(['cellar', 'taproom', 'customer']),
  filledOn: day,
  deposit: pence,
  note: z.string(),
});

type Keg = z.output<typeof keg>;

/** A list as a feature declares it; no server has this address. */
export const listKegs = contract(reads('/api/gallery/kegs', 'none', { shared: false }), {
  access: { permission: 'content.edit' },
  group: 'Gallery',
  summary: 'Lists kegs that are not there',
  description: 'For the gallery of the staff kit.',
  query: z.object({ ...listQuery(['beer', 'filledOn', 'deposit']), place: keg.shape.place.optional() }),
  answer: listOf(keg),
});

export const PLACES = [
  { value: 'cellar', label: 'Cellar' },
  { value: 'taproom', label: 'Taproom' },
  { value: 'customer', label: 'With a customer' },
] as const satisfies readonly { readonly value: Keg['place']; readonly label: string }[];

/** What the fake server answers. */
export type Behaviour = 'rows' | 'no rows' | 'an error' | 'no answer';

export function galleryTransport(behaviour: Behaviour): Transport {
  return async ({ query }): Promise<WireAnswer> => {
    if (behaviour === 'no answer') return new Promise(() => undefined);
    if (behaviour === 'an error') return { status: 502, body: null };
    return { status: 200, body: pageOf(behaviour === 'rows' ? KEGS : [], listKegs.query.parse(query)) };
  };
}

function pageOf(kegs: readonly Keg[], query: z.output<(typeof listKegs)['query']>) {
  const matches = kegs
    .filter(({ beer }) => beer.toLowerCase().includes(query.search.toLowerCase()))
    .filter(({ place }) => query.place === undefined || place === query.place);
  const column = query.sort?.replace('-', '') as 'beer' | 'filledOn' | 'deposit' | undefined;
  const inAscendingOrder = column
    ? matches.toSorted((a, b) => String(a[column]).localeCompare(String(b[column]), 'en', { numeric: true }))
    : matches;
  const ordered = query.sort?.startsWith('-') ? inAscendingOrder.toReversed() : inAscendingOrder;
  return { rows: ordered.slice((query.page - 1) * query.size, query.page * query.size), total: matches.length };
}

const BEERS = ['Marsh Gold', 'Eel Trap', 'Moonlit Hare', 'Ketch', '=Formula', 'Six Reeds'];

const KEGS: readonly Keg[] = Array.from({ length: 64 }, (_, index) => ({
  id: index + 1,
  beer: BEERS[index % BEERS.length] ?? '',
  place: PLACES[index % PLACES.length]?.value ?? 'cellar',
  filledOn: `2027-0${1 + (index % 9)}-${String(1 + (index % 28)).padStart(2, '0')}` as CalendarDay,
  deposit: pence.parse(3000 + (index % 5) * 500),
  note: index % 4 === 0 ? 'New seal' : '',
}));
