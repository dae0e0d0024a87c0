import { expect, test } from 'vitest';
import { eventData } from './event-data.ts';
import type { PostHead } from '../../posts.contract.ts';

const quiz = {
  title: 'The tap quiz',
  description: 'Six rounds.',
  dt: '2026-07-01T18:30:00.000Z',
  dtEnd: '2026-07-01T21:00:00.000Z',
  pic: '/api/images/info-image/scene-taproom.svg',
  locName: 'Sallowmere Maltings',
  locAddress: 'Staithe Road, Testham',
  locPostCode: 'NR34 0ZZ',
} as PostHead;
const site = 'https://sallowmere.example';
const about = { url: `${site}/events/tap-quiz`, site, brewery: 'Sallowmere Brewing Company' };

test('an event is described with its local times, its place and its organiser', () => {
  expect(eventData({ event: quiz, ...about })).toEqual({
    '@type': 'Event',
    name: 'The tap quiz',
    description: 'Six rounds.',
    startDate: '2026-07-01T19:30:00+01:00',
    endDate: '2026-07-01T22:00:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: 'https://sallowmere.example/events/tap-quiz',
    image: ['https://sallowmere.example/api/images/info-image/scene-taproom.svg'],
    location: {
      '@type': 'Place',
      name: 'Sallowmere Maltings',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Staithe Road, Testham',
        postalCode: 'NR34 0ZZ',
        addressCountry: 'GB',
      },
    },
    organizer: { '@type': 'Organization', name: 'Sallowmere Brewing Company', url: site },
  });
});

test('an event without end, picture or place says nothing of them', () => {
  const bare = { ...quiz, dtEnd: null, pic: '', locName: '', locAddress: '', locPostCode: '', description: '' };
  const structuredData = eventData({ event: bare, ...about });
  expect(structuredData).not.toHaveProperty('endDate');
  expect(structuredData).not.toHaveProperty('image');
  expect(structuredData).toMatchObject({
    description: 'The tap quiz',
    location: { name: 'Sallowmere Brewing Company', address: { '@type': 'PostalAddress', addressCountry: 'GB' } },
  });
});
