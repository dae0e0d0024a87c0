import { expect, test } from 'vitest';
import { brewery as details } from '#sample-brewery/brewery.ts';
import { breweryData } from './brewery-data.ts';
import type { BreweryDetails, OpeningHours } from '../brewery.contract.ts';

const brewery = details as unknown as BreweryDetails;
const site = 'https://sallowmere.example';
const entry = (id: number, day: number, opens: number, closes: number, dtOverride: string | null = null) => ({
  id,
  day,
  opens,
  closes,
  tpe: dtOverride === null ? 0 : 100,
  dtOverride,
});
const hours: OpeningHours = {
  shopList: [entry(1, 0, -1, 0), entry(2, 1, 1000, 1800)],
  tapList: [entry(3, 4, 1200, 30), entry(4, 5, 900, 2400), entry(5, 4, -1, 0, '2026-12-25'), entry(6, 6, 0, 2400)],
  foodList: [],
  shopNextId: 2,
  tapNextId: 3,
  foodNextId: -1,
  shopIsOpen: false,
  tapIsOpen: false,
  foodIsOpen: false,
  dtToday: '2026-11-21',
  shopNextOn: null,
  tapNextOn: null,
  foodNextOn: null,
};
const graph = (of: OpeningHours | null) =>
  breweryData({ brewery, hours: of, site })['@graph'] as Record<string, unknown>[];

test('brewery and taproom are two nodes, each with its own hours', () => {
  const [shop, taproom, ...others] = graph(hours);
  expect(others).toEqual([]);
  expect(shop).toMatchObject({
    '@type': 'Brewery',
    name: 'Sallowmere Brewing Company',
    telephone: '01632 960000',
    address: {
      streetAddress: 'Sallowmere Maltings, Staithe Road',
      addressLocality: 'Testham',
      postalCode: 'NR34 0ZZ',
      addressCountry: 'GB',
    },
    geo: { latitude: 52.46, longitude: 1.56 },
    sameAs: details.social.map(({ url }) => url),
    department: [{ '@type': 'LiquorStore' }],
  });
  expect(shop?.['openingHoursSpecification']).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Tuesday',
      opens: '10:00',
      closes: '18:00',
    },
  ]);
  expect(taproom).toMatchObject({ '@type': 'BarOrPub', parentOrganization: { '@id': shop?.['@id'] } });
});

test('a night ends the next morning, a day of closing is midnight to midnight, a day and a night are not', () => {
  const [, taproom] = graph(hours);
  const week = taproom?.['openingHoursSpecification'] as { opens: string; closes: string }[];
  expect(week.map(({ opens, closes }) => [opens, closes])).toEqual([
    ['12:00', '00:30'],
    ['09:00', '00:00'],
    ['00:00', '23:59'],
  ]);
  expect(taproom?.['specialOpeningHoursSpecification']).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ]);
});

test('without hours there is a brewery all the same, and no taproom', () => {
  const [shop, ...others] = graph(null);
  expect(others).toEqual([]);
  expect(shop).not.toHaveProperty('openingHoursSpecification');
  expect(graph({ ...hours, tapList: [] })).toHaveLength(1);
});
