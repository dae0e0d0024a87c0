import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleNow } from '#sample-brewery/filling.ts';
import { news } from '#sample-brewery/posts/news.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant, later } from '#rules/calendar/instant.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';

let shop: CallableShop;
const SITE = 'https://shop.example';
beforeAll(async () => {
  shop = await openCallableShop({ settings: { PUBLIC_URL: SITE } });
});
afterAll(() => shop.stop());

const ATOM = '/api/feeds/news.atom';
const CALENDAR = '/api/calendar/events.ics';
const get = (path: string, headers = {}) => shop.ask('GET', path, { headers });
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match);

async function change(id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  await shop.db.updateTable('post').set(values).where('id', '=', id).execute();
  await shop.aSecondLater();
}

describe('the news feed', () => {
  test('is Atom: who it is, where it is, and the newest news, without archive and drafts', async () => {
    const { status, headers, text } = await get(ATOM);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(text).toContain('<title>News from Sallowmere Brewing Company</title>');
    expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${SITE}${ATOM}"/>`);
    expect(text).toContain('<updated>2026-11-19T07:00:00.000Z</updated>\n<author>');
    const inForce = news.filter((post) => !('state' in post)).toSorted((one, other) => one.daysAgo - other.daysAgo);
    expect(all(text, /<entry>\n<id>(.*?)<\/id>/g)).toEqual(inForce.map(({ id }) => `tag:shop.example,2026:news/${id}`));
    expect(all(text, /rel="alternate" type="text\/html" href="(.*?)"/g).slice(1)).toEqual(
      inForce.map(({ slug }) => `${SITE}/news/${slug}`),
    );
    expectWellFormed(text);
  });

  test('holds whatever was written, told as text and never as tags', async () => {
    const odd = `Fish & <chips> "quoted" ]]> \u0001\ufffe 🍺`;
    await change(2, {
      title: odd,
      description: odd,
      html: '<p>a &amp; b <a href="/info/malt">malt</a><img src="{images}/x.png" alt="" /></p>',
      changed_at: '2026-11-20T09:00:00.000Z',
    });
    const { text } = await get(ATOM);
    expectWellFormed(text);
    expect(text).toContain('<title>Fish &amp; &lt;chips&gt; &quot;quoted&quot; ]]&gt;  🍺</title>');
    expect(text).toContain(`&lt;a href=&quot;${SITE}/info/malt&quot;&gt;`);
    expect(text).toContain(`src=&quot;${SITE}/api/images/info-image/x.png&quot;`);
    expect(text).toContain('<updated>2026-11-20T09:00:00.000Z</updated>\n<author>');
  });

  test('is there when nothing is written yet', async () => {
    await shop.db.updateTable('post').set({ state: 'draft' }).where('kind', '=', 1).where('id', '<>', 12).execute();
    await shop.aSecondLater();
    const { status, text } = await get(ATOM);
    expect([status, text.includes('<entry>')]).toEqual([200, false]);
    expectWellFormed(text);
    await shop.db.updateTable('post').set({ state: 'active' }).where('kind', '=', 1).where('id', '<>', 12).execute();
  });
});

const field = async (path: string, name: string) =>
  all(unfolded((await get(path)).text), new RegExp(`^${name}:(.*)$`, 'gm'));

describe('the calendar', () => {
  test('is iCalendar with the events to come and those of the last two months', async () => {
    const { status, headers, text } = await get(CALENDAR);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = text.split('\r\n');
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(all(text, /^PRODID:(.*)\r$/gm)).toEqual(['-//Gyle//Events//EN']);
    const ids = await field(CALENDAR, 'UID');
    expect(ids).toContain('event-101@shop.example');
    expect(ids).toContain('event-108@shop.example');
    expect(ids).not.toContain('event-110@shop.example');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('says of an event when, where, and what to look at', async () => {
    const quiz = '/api/calendar/events/tap-quiz.ics';
    const text = unfolded((await get(quiz)).text);
    expect(all(text, /^(BEGIN:VEVENT)$/gm)).toHaveLength(1);
    for (const line of [
      'UID:event-101@shop.example',
      'DTSTART:20261121T193000Z',
      'DTEND:20261121T220000Z',
      'SUMMARY:The tap quiz',
      'LOCATION:Sallowmere Maltings\\, Staithe Road\\, Testham\\, NR34 0ZZ',
      `URL;VALUE=URI:${SITE}/events/tap-quiz`,
      'STATUS:CONFIRMED',
      'CLASS:PUBLIC',
    ])
      expect(text.split('\n')).toContain(line);
    expect(await field('/api/calendar/events/club-blending-day.ics', 'CLASS')).toEqual(['PRIVATE']);
    expect((await get('/API/Calendar/Events/tap-quiz.ICS')).status).toBe(200);
  });

  test.each([
    'spring-tasting.ics',
    'no-such-event.ics',
    'marsh-hare-medal.ics',
    'tap-quiz',
    'tap-quiz.txt',
    '.ics',
    '%00.ics',
    '%.ics',
  ])('there is no %s', async (file) => {
    const { status, headers } = await get(`/api/calendar/events/${file}`);
    expect(status === 404 || (status === 400 && file === '%.ics')).toBe(true);
    expect(headers.get('content-type')).toMatch(/json/);
  });

  test.each([
    ['the day before the clocks go on', '2027-03-27', '20270327T193000Z'],
    ['the day they go on', '2027-03-28', '20270328T183000Z'],
    ['the day before they go back', '2027-10-30', '20271030T183000Z'],
    ['the day they go back', '2027-10-31', '20271031T193000Z'],
  ])('an evening at half past seven %s is at the right moment', async (_, day, starts) => {
    const from = atLondonTime(calendarDay(day), 19 * 60 + 30);
    await change(103, { starts_at: from, ends_at: later(from, 7_200_000) });
    expect(await field('/api/calendar/events/meet-the-brewer-wheatear.ics', 'DTSTART')).toEqual([starts]);
  });

  test('an event that is moved keeps its identity and counts as newer', async () => {
    const path = '/api/calendar/events/folk-session.ics';
    const before = [await field(path, 'UID'), Number((await field(path, 'SEQUENCE'))[0])] as const;
    await change(107, { slug: 'folk-night', starts_at: instant('2026-12-01T20:00:00Z'), changed_at: sampleNow });
    const newAddress = '/api/calendar/events/folk-night.ics';
    expect(await field(newAddress, 'UID')).toEqual(before[0]);
    expect(Number((await field(newAddress, 'SEQUENCE'))[0])).toBeGreaterThan(before[1]);
    expect((await get(path)).status).toBe(404);
  });

  test('nobody writes a line of the calendar that is not theirs', async () => {
    await change(104, {
      title: 'Market\r\nDTSTART:19990101T000000Z\r\nEND:VEVENT',
      location_name: 'a;b,c\\d\u0007',
      ends_at: null,
    });
    const text = unfolded((await get('/api/calendar/events/lowmouth-winter-market.ics')).text);
    expect(all(text, /^(DTSTART.*)$/gm)).toHaveLength(1);
    expect(all(text, /^(DTEND.*)$/gm)).toHaveLength(0);
    expect(all(text, /^(END:VEVENT)$/gm)).toHaveLength(1);
    expect(text).toContain('SUMMARY:Market\\nDTSTART:19990101T000000Z\\nEND:VEVENT');
    expect(text).toContain('LOCATION:a\\;b\\,c\\\\d ');
  });
});

test('feeds are kept, tagged, packed, and right within a second of a change', async () => {
  for (const path of [ATOM, CALENDAR]) {
    const first = await get(path);
    const before = statementsSoFar();
    const tag = (await get(path)).headers.get('etag') ?? '';
    expect([path, statementsSoFar() - before, tag]).toEqual([path, 0, first.headers.get('etag')]);
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
    const packed = await get(path, { 'accept-encoding': 'br' });
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['br', 'accept-encoding']);
    expect((await shop.ask('HEAD', path)).status).toBe(200);
  }
  await change(4, { title: 'A brass one, polished' });
  expect((await get(ATOM)).text).toContain('A brass one, polished');
  await change(101, { title: 'The tap quiz, moved' });
  expect((await get(CALENDAR)).text).toContain('The tap quiz\\, moved');
});

const unfolded = (text: string) => text.replaceAll('\r\n ', '').replaceAll('\r\n', '\n');

/** Every element is closed in order, and every special character is escaped. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, closing, name = '', own] of xml.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/gi))
    if (closing) expect(open.pop()).toBe(name);
    else if (!own) open.push(name);
  expect(open).toEqual([]);
  const texts = xml.replace(/^<\?.*?\?>/, '').replaceAll(/<[^<>]*>/g, '');
  expect(texts).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
  for (const sign of ['\u0001', '\ufffe', '\uffff']) expect(xml).not.toContain(sign);
}
