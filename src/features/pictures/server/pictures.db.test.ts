import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import type { Failure } from '#wire/failure.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { LARGEST_PICTURE, type UploadedPicture } from '../pictures.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const DAY = 24 * 3600_000;

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);

async function upload(
  bytes: Buffer | string,
  {
    type = 'image/jpeg',
    as = headers,
    at = shop.url,
    ...part
  }: { type?: string; as?: object; at?: string; left?: number; top?: number; width?: number; height?: number } = {},
) {
  const form = new FormData();
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'photo.jpg', { type }));
  for (const [name, value] of Object.entries(part)) form.append(name, String(value));
  const answer = await fetch(`${at}/api/staff/pictures/upload`, {
    method: 'POST',
    body: form,
    headers: { ...as },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as UploadedPicture & Failure };
}

const stored = (path: string) => shop.db.selectFrom('picture').selectAll().where('path', '=', path).executeTakeFirst();

test('a photograph is decoded and written anew without what the camera wrote', async () => {
  const photo = await halves(400, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .toBuffer();
  const { status, body } = await upload(photo);
  expect([status, body.width, body.height]).toEqual([200, 400, 200]);
  expect(body.path).toMatch(/^uploads\/[\da-f]{32}\.webp$/);
  const { bytes, media_type, placeholder } = (await stored(body.path))!;
  expect([media_type, placeholder]).toEqual(['image/webp', expect.stringMatching(/^#[\da-f]{6}$/)]);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('the same picture is stored once', async () => {
  const photo = await halves(60, 40).png().toBuffer();
  const [one, other] = [await upload(photo, { type: 'image/png' }), await upload(photo, { type: 'image/png' })];
  expect(one.body.path).toBe(other.body.path);
});

test('it is turned upright before it is cut', async () => {
  // As a phone held upright writes it: on its side, with a note to turn it.
  const onItsSide = await halves(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const whole = await upload(onItsSide);
  expect([whole.body.width, whole.body.height]).toEqual([200, 400]);
  const upper = await upload(onItsSide, { left: 0, width: 10_000, height: 5000 });
  expect([upper.body.width, upper.body.height]).toEqual([200, 200]);
  const { dominant } = await sharp((await stored(upper.body.path))!.bytes).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test('a huge photograph is made smaller', async () => {
  const { body } = await upload(await halves(4000, 2000).jpeg().toBuffer());
  expect([body.width, body.height]).toEqual([2400, 1200]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

test.each([
  ['a text', 'no picture', 'image/jpeg', 422],
  ['a drawing that says it is a photograph', svg, 'image/png', 422],
  ['a drawing', svg, 'image/svg+xml', 400],
  ['an empty file', '', 'image/jpeg', 400],
])('%s is refused at its field', async (_, bytes, type, refused) => {
  const { status, body } = await upload(bytes, { type });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([refused, ['file']]);
});

test('half a photograph is refused', async () => {
  const photo = await halves(400, 200).jpeg().toBuffer();
  const { status, body } = await upload(photo.subarray(0, photo.length / 2));
  expect([status, body.code]).toEqual([422, 'WRONG_FIELDS']);
});

test('a picture of a hundred megapixels is refused before it is decoded', async () => {
  const flat = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { status, body } = await upload(flat, { type: 'image/png' });
  expect([status, body.fields?.['file']]).toEqual([422, expect.stringContaining('50 megapixels')]);
});

test('a file that is too large is refused by its size', async () => {
  const { status, body } = await upload(Buffer.alloc(LARGEST_PICTURE + 1));
  expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
});

test('a call that is no form says so', async () => {
  const { status, body } = await shop.ask('POST', '/api/staff/pictures/upload', { body: {}, headers });
  expect([status, body.code]).toEqual([415, 'MEDIA_TYPE']);
});

test.each([
  [{ width: 5000 }, ['height']],
  [{ left: 10 }, ['width', 'height']],
  [{ width: 0, height: 5000 }, ['width']],
  [{ left: 6000, width: 5000, height: 100 }, ['width']],
  [{ top: 1, width: 100, height: 10_000 }, ['height']],
])('a part that is none is named at its field: %o', async (part, fields) => {
  const { status, body } = await upload(await halves(20, 10).jpeg().toBuffer(), part);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, fields]);
});

test('many at once are decoded two at a time, and those beyond the queue are told to come again', async () => {
  const photo = await halves(3000, 2000).jpeg().toBuffer();
  let most = 0;
  const count = () => {
    const { process, queue } = sharp.counters();
    most = Math.max(most, process + queue);
  };
  sharp.queue.on('change', count);
  const answers = await Promise.all(Array.from({ length: 40 }, () => upload(photo)));
  sharp.queue.off('change', count);
  // One that has just ended may still be counted beside those that follow it.
  expect(most).toBeLessThanOrEqual(3);
  const [stored, turnedAway] = [200, 503].map((status) => answers.filter((answer) => answer.status === status));
  expect(stored!.length).toBeGreaterThanOrEqual(18);
  expect(turnedAway!.length).toBe(40 - stored!.length);
  expect(turnedAway!.length).toBeGreaterThan(0);
  expect([turnedAway![0]?.headers.get('retry-after'), turnedAway![0]?.body.code]).toEqual(['5', 'BUSY']);
});

test('one person uploads so many in an hour', async () => {
  const strict = await openCallableShop({ settings: { LIMIT_UPLOAD: '2/3600' } });
  const { headers: as } = await logIn(strict, people.admin.email);
  const photo = await halves(20, 10).jpeg().toBuffer();
  const statuses: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) statuses.push((await upload(photo, { as, at: strict.url })).status);
  await strict.stop();
  expect(statuses).toEqual([200, 200, 429]);
});

test('nobody’s file is not even read', async () => {
  const { status } = await upload(Buffer.alloc(LARGEST_PICTURE + 1), { as: {} });
  expect(status).toBe(401);
});

test('what no page uses after a day is removed, and what came with the brewery stays', async () => {
  const used = (await upload(await halves(20, 10).png().toBuffer(), { type: 'image/png' })).body.path;
  const inText = (await upload(await halves(22, 10).png().toBuffer(), { type: 'image/png' })).body.path;
  const unused = (await upload(await halves(24, 10).png().toBuffer(), { type: 'image/png' })).body.path;
  const posts = await shop.db.selectFrom('post').select('id').limit(2).execute();
  const [one, other] = posts.map(({ id }) => id);
  await shop.db.updateTable('post').set({ picture: used }).where('id', '=', one!).execute();
  await shop.db
    .updateTable('post')
    .set({ html: `<img src="{images}/${inText}">` })
    .where('id', '=', other!)
    .execute();
  const count = async () =>
    (await shop.db.selectFrom('picture').select('path').where('uploaded_at', 'is', null).execute()).length;
  const ofBrewery = await count();

  await shop.run('remove-unused-pictures');
  expect(await stored(unused)).toBeDefined();
  shop.clock.advance(DAY + 1000);
  await shop.run('remove-unused-pictures');
  expect(await stored(unused)).toBeUndefined();
  expect([await stored(used), await stored(inText)].every(Boolean)).toBe(true);
  expect(await count()).toBe(ofBrewery);
});
