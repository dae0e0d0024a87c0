import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brandColours } from '#rules/brand/brand-colours.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { vouchers } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { siteForTest } from '../../../../tests/site-for-test.ts';
import { type BrandForStaff, type BrandPreviewed, brandToManage, type FontForStaff } from '../brand.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop({ site: siteForTest });
  ({ headers } = await logIn(shop, people.admin.email));
});
beforeEach(async () => {
  await shop.db.deleteFrom('brand_version').execute();
  await shop.db.deleteFrom('brand_font').execute();
  await shop.aSecondLater();
});
afterAll(() => shop.stop());

const BLUE = {
  main: '#123A7A',
  accent: '',
  displayFace: 'sans',
  textFace: 'sans',
  headingFont: '',
  corners: 'round',
  bar: 'band',
  home: 'beside',
  shelf: 'fields',
  productPage: 'banner',
  packLabels: 'wrap',
  logo: '',
  logoDark: '',
  homePicture: '',
  emptyPicture: '',
} as const;
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>';
const WITH_SCRIPT = DRAWING.replace('<path', '<script>alert(1)</script><path onload="alert(1)"');

const read = async () => (await shop.ask<BrandForStaff>('GET', '/api/staff/brand', { headers })).body;
const save = (more: object) =>
  shop.ask<BrandForStaff>('POST', '/api/staff/brand/save', { body: { ...BLUE, version: 0, ...more }, headers });
const takeBack = (version: number, earlier: number) =>
  shop.ask<BrandForStaff>('POST', '/api/staff/brand/takeback', { body: { version, earlier }, headers });
const home = async () => (await shop.ask('GET', '/home')).text;
const sheetOf = (html: string) => /href="(\/brand\/[\da-f]+\.css)"/.exec(html)?.[1] ?? null;

test('without a brand a page names no stylesheet but its own', async () => {
  const found = await read();
  expect(brandToManage.answer.parse(found)).toEqual(found);
  expect(found).toEqual({ brand: null, version: 0, fonts: [], versions: [] });
  const html = await home();
  expect(html).not.toContain('/brand/');
  expect(html.match(/name="theme-color"/g)).toHaveLength(2);
  expect((await shop.ask('GET', '/brand/0123456789abcdef.css')).status).toBe(404);
});

test('a saved brand is on every page a second later, with one small stylesheet that is kept for ever', async () => {
  const before = await shop.ask('GET', '/home');
  const { status, body } = await save({});
  expect([status, body.version, body.brand]).toEqual([200, 1, { ...BLUE, main: '#123a7a' }]);
  await shop.aSecondLater();
  const html = await home();
  const address = sheetOf(html)!;
  expect(html).toContain(`content="${brandColours(BLUE, 'dark').paper}"`);
  // Its face is not the one that pages load first.
  expect(html).not.toContain('rel="preload" as="font"');
  const sheet = await shop.ask('GET', address);
  expect([sheet.status, sheet.headers.get('content-type'), sheet.headers.get('cache-control')]).toEqual([
    200,
    'text/css; charset=utf-8',
    expect.stringContaining('immutable'),
  ]);
  expect(sheet.text).toContain(`--act:${brandColours(BLUE, 'light').act}`);
  const later = await shop.ask('GET', '/beershop');
  expect(sheetOf(later.text)).toBe(address);
  const again = await shop.ask('GET', '/home', { headers: { 'if-none-match': before.headers.get('etag') ?? '' } });
  expect(again.status).toBe(200);
  const other = await shop.ask('GET', '/brand/0123456789abcdef.css');
  expect([other.text, other.headers.get('cache-control')]).toEqual([sheet.text, 'no-store']);
});

test('how pages are laid out comes with the sheet, is in the history and in the audit list, and is taken back', async () => {
  const PLAIN = { bar: 'line', home: 'above', shelf: 'planks', productPage: 'plank', packLabels: 'paper' } as const;
  const OTHER = { bar: 'middle', home: 'below', shelf: 'board', productPage: 'banner', packLabels: 'roundel' } as const;
  await save(PLAIN);
  const { body } = await save({ version: 1, ...OTHER });
  expect(body.versions.map(({ manner }) => manner)).toEqual([OTHER, PLAIN]);
  await shop.aSecondLater();
  const sheet = async () => (await shop.ask('GET', sheetOf(await home())!)).text;
  expect(await sheet()).toContain('.plank{display:none}');
  const entry = (await auditEntries(shop.db, 'brand.saved')).at(-1);
  expect(entry).toMatchObject({ before: PLAIN, after: OTHER });
  await takeBack(2, 1);
  await shop.aSecondLater();
  expect(await sheet()).not.toContain('.plank');
});

test('a version from before there were these picks stands as all did then, and is taken back so', async () => {
  const { bar: _, home: __, shelf: ___, productPage: ____, packLabels: _____, ...before } = BLUE;
  await shop.db
    .insertInto('brand_version')
    .values({ version: 1, brand: JSON.stringify(before), saved_at: shop.clock.now() })
    .execute();
  for (const migration of ['0194-the-shelf-of-the-brand', '0214-the-layout-of-the-brand'])
    await sql.raw(readFileSync(`database/migrations/${migration}.sql`, 'utf8')).execute(shop.db);
  await save({ version: 1 });
  const { body } = await takeBack(2, 1);
  const usual = { bar: 'line', home: 'above', shelf: 'planks', productPage: 'plank', packLabels: 'paper' };
  expect(body.brand).toEqual({ ...before, ...usual });
});

test('a layout that there is not is named at its field', async () => {
  for (const field of ['bar', 'home', 'shelf', 'productPage', 'packLabels']) {
    const answer = await shop.ask<{ readonly fields: object }>('POST', '/api/staff/brand/save', {
      body: { ...BLUE, [field]: 'hammock', version: 0 },
      headers,
    });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  }
  expect((await read()).version).toBe(0);
});

test('pages of a brand ask the database nothing about it', async () => {
  await save({});
  await shop.aSecondLater();
  await home();
  // The table is gone past its triggers: who asked it would fail.
  await shop.db.schema.alterTable('brand_version').renameTo('brand_version_away').execute();
  for (const path of ['/home', '/beershop', '/contact', '/news'])
    expect((await shop.ask('GET', path)).status, path).toBe(200);
  await shop.db.schema.alterTable('brand_version_away').renameTo('brand_version').execute();
});

test('a drawing is stored without what is not safe, and is the icon and the sign of the site', async () => {
  const { body } = await save({ logo: WITH_SCRIPT });
  expect(body.brand?.logo).toBe(DRAWING);
  await shop.aSecondLater();
  const { text: sheet } = await shop.ask('GET', sheetOf(await home())!);
  const address = /url\("(\/brand\/[\da-f]+\.svg)"\)/.exec(sheet)![1]!;
  const logo = await shop.ask('GET', address);
  expect([logo.text, logo.headers.get('content-security-policy')]).toEqual([
    DRAWING,
    expect.stringContaining(`default-src 'none'`),
  ]);
});

test('an uploaded picture is a logo, and is not removed as unused while any version has it', async () => {
  const photo = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(photo)], 'logo.png', { type: 'image/png' }));
  const uploaded = await fetch(`${shop.url}/api/staff/pictures/upload`, { method: 'POST', body: form, headers });
  const { path } = (await uploaded.json()) as { readonly path: string };
  expect((await save({ logo: path })).body.brand?.logo).toBe(path);
  expect((await save({ version: 1 })).body.brand?.logo).toBe('');
  shop.clock.advance(25 * 3600_000);
  ({ headers } = await logIn(shop, people.admin.email));
  await shop.run('remove-unused-pictures');
  const back = await takeBack(2, 1);
  expect([back.status, back.body.brand?.logo, back.body.versions[0]?.takenFrom]).toEqual([200, path, 1]);
  await shop.aSecondLater();
  expect((await shop.ask('GET', sheetOf(await home())!)).text).toContain(`/api/images/info-image/${path}?w=160&v=1`);
  expect((await shop.ask('GET', `/api/images/info-image/${path}`)).headers.get('content-type')).not.toContain('svg');
});

test('pictures of the brand are stored without what is not safe', async () => {
  const { body } = await save({ homePicture: WITH_SCRIPT, emptyPicture: DRAWING });
  expect([body.brand?.homePicture, body.brand?.emptyPicture]).toEqual([DRAWING, DRAWING]);
});

test('an earlier version and the built-in look are taken back, and each is a version in the history', async () => {
  await save({});
  await save({ main: '#7a1212', version: 1 });
  const { body } = await takeBack(2, 1);
  expect(body).toMatchObject({ version: 3, brand: { main: '#123a7a' } });
  expect((await takeBack(3, 0)).body).toMatchObject({ version: 4, brand: null });
  await shop.aSecondLater();
  expect(await home()).not.toContain('/brand/');
  expect((await read()).versions.map(({ version, takenFrom, colours }) => [version, takenFrom, colours?.main])).toEqual(
    [
      [4, 0, undefined],
      [3, 1, '#123a7a'],
      [2, null, '#7a1212'],
      [1, null, '#123a7a'],
    ],
  );
  expect((await auditEntries(shop.db, 'brand.saved')).slice(-4)).toMatchObject([
    { subject_id: '1', before: null, after: { main: '#123a7a' } },
    { before: { main: '#123a7a' }, after: { main: '#7a1212' } },
    { before: { main: '#7a1212' }, after: { main: '#123a7a' } },
    { before: { main: '#123a7a' }, after: { look: 'built-in' } },
  ]);
  expect((await takeBack(4, 9)).body.fields).toHaveProperty('earlier');
});

test('of two who save the second is told, whoever is first', async () => {
  const answers = await Promise.all([save({}), save({ main: '#7a1212' })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await read()).versions).toHaveLength(1);
  expect((await takeBack(0, 0)).status).toBe(409);
});

test('the same again is no new version', async () => {
  await save({});
  expect((await save({ version: 1 })).body.version).toBe(1);
  expect((await takeBack(1, 1)).body.version).toBe(1);
});

/**
 * The beginning and the end of a transaction that looks for what the brand names: here it names nothing. Once a second there is the
 * question whether anything has changed, too.
 */
const MOST_STATEMENTS = 3;

const preview = (more: object) =>
  shop.ask<BrandPreviewed & { readonly fields?: object }>('POST', '/api/staff/brand/preview', {
    body: { ...BLUE, example: 'mail', builtIn: false, ...more },
    headers,
  });

/** Rows of what a preview must not store. */
const storedRows = async () =>
  (
    await sql<{ readonly n: number }>`
    select (select count(*) from outbox_mail) + (select count(*) from orders) + (select count(*) from voucher)
      + (select count(*) from invoice) + (select count(*) from brand_version) + (select count(*) from audit_entry) as n`.execute(
      shop.db,
    )
  ).rows;

test('a mail, a voucher and an invoice are seen in a brand before it is saved, and nothing is stored or sent', async () => {
  const before = await storedRows();
  const { act } = brandColours(BLUE, 'light');
  const mail = (await preview({ logo: DRAWING })).body;
  expect(mail.html).toContain(`border-bottom:4px solid ${act}`);
  expect(mail.html).toContain('<img src="data:image/png;base64,');
  expect(mail.html).toContain('Thank you, Ada Example. We have your order');
  expect(mail.html).toContain('Example Bitter, Bottle (500 ml)');
  const sums = /Total including VAT<\/td><td[^>]*>(£[\d.]+)</.exec(mail.html)?.[1];
  expect(mail.html).toContain(`Paid: ${sums}. Thank you.`);
  const voucher = (await preview({ example: 'voucher', logo: DRAWING })).body;
  expect(voucher.html).toContain(`style="--head:${act}"`);
  expect(voucher.html).toContain('src="data:image/png;base64,');
  expect(voucher.html).toContain('class="worth">£25.00<');
  const invoice = (await preview({ example: 'invoice' })).body;
  const bytes = Buffer.from(invoice.pdf, 'base64').toString('latin1');
  expect([invoice.title, bytes.slice(0, 5)]).toEqual(['Simplified VAT invoice INV00000', '%PDF-']);
  expect(await storedRows()).toEqual(before);
});

test('a preview of the built-in look has no colour of the draft', async () => {
  const { act } = brandColours(BLUE, 'light');
  for (const example of ['mail', 'voucher'])
    expect((await preview({ example, builtIn: true })).body.html).not.toContain(act);
  const plain = (await preview({ example: 'invoice', builtIn: true })).body.pdf;
  expect((await preview({ example: 'invoice' })).body.pdf).not.toBe(plain);
});

test('a preview takes a few statements whatever it shows, and what is wrong is named as at a save', async () => {
  await preview({});
  for (const example of ['mail', 'voucher', 'invoice']) {
    const before = statementsSoFar();
    await preview({ example });
    expect(statementsSoFar() - before).toBeLessThanOrEqual(MOST_STATEMENTS);
  }
  for (const wish of [
    { main: 'blue' },
    { logo: '<svg>' },
    { logo: 'uploads/none.webp' },
    { headingFont: 'none.woff2' },
  ]) {
    const [refused, atSave] = [await preview(wish), await save(wish)];
    expect([refused.status, refused.body.fields]).toEqual([atSave.status, atSave.body.fields]);
    expect(refused.status).toBe(422);
  }
  expect((await preview({ shelf: 'hammock' })).status).toBe(400);
});

test('a voucher of a customer is printed in the saved brand', async () => {
  await save({});
  await shop.aSecondLater();
  const { text } = await shop.ask('GET', '/api/contentapi/getHtmlTicketVoucher', {
    query: { option: 1, mode: 2, code: vouchers.giftPartlyUsed.code },
  });
  expect(text).toContain(`style="--head:${brandColours(BLUE, 'light').act}"`);
});

const typeface = readFileSync(
  new URL(import.meta.resolve('@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2')),
);
const uploadFont = async (bytes: Uint8Array<ArrayBuffer>, licensed = 'true') => {
  const form = new FormData();
  form.append('file', new File([bytes], 'gothic.woff2', { type: 'font/woff2' }));
  form.append('licensed', licensed);
  const answer = await fetch(`${shop.url}/api/staff/brand/font`, { method: 'POST', body: form, headers });
  return { status: answer.status, body: (await answer.json()) as FontForStaff & { fields?: Record<string, string> } };
};

test('an uploaded typeface letters the headings of the site, is loaded first and kept for ever', async () => {
  const { status, body } = await uploadFont(new Uint8Array(typeface));
  expect([status, body.family]).toEqual([200, 'League Gothic']);
  // A preview has it before any version names it.
  expect((await shop.ask('GET', `/brand/${body.path}`)).status).toBe(200);
  const saved = (await save({ headingFont: body.path })).body;
  expect([saved.brand?.headingFont, saved.fonts]).toEqual([body.path, [body]]);
  await shop.aSecondLater();
  const html = await home();
  expect(html.match(/rel="preload" as="font"[^>]*href="[^"]*"/g)).toEqual([
    expect.stringContaining(`href="/brand/${body.path}"`),
  ]);
  const { text: sheet } = await shop.ask('GET', sheetOf(html)!);
  expect(sheet).toContain(`src:url("/brand/${body.path}") format('woff2')`);
  expect(sheet).toContain(`--face-display:'Brand',`);
  const file = await fetch(`${shop.url}/brand/${body.path}`);
  expect([file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    'font/woff2',
    expect.stringContaining('immutable'),
  ]);
  expect(Buffer.from(await file.arrayBuffer()).equals(typeface)).toBe(true);
  expect((await auditEntries(shop.db, 'brand.font-uploaded')).at(-1)).toMatchObject({
    subject_id: body.path,
    after: { family: 'League Gothic', licence: 'confirmed' },
  });
});

test('a typeface stays while any version names it, and comes back with that; what none names goes after a day', async () => {
  const { path } = (await uploadFont(new Uint8Array(typeface))).body;
  await save({ headingFont: path });
  await save({ version: 1 });
  shop.clock.advance(25 * 3600_000);
  ({ headers } = await logIn(shop, people.admin.email));
  const other = readFileSync(new URL(import.meta.resolve('@fontsource/besley/files/besley-latin-400-normal.woff2')));
  const unused = (await uploadFont(new Uint8Array(other))).body.path;
  shop.clock.advance(25 * 3600_000);
  ({ headers } = await logIn(shop, people.admin.email));
  await uploadFont(new Uint8Array(typeface));
  expect((await read()).fonts.map((font) => font.path)).toEqual([path]);
  expect((await takeBack(2, 1)).body.brand?.headingFont).toBe(path);
  expect((await save({ headingFont: unused, version: 3 })).body.fields).toHaveProperty('headingFont');
});

test.each([
  ['a file that is none', new Uint8Array(Buffer.from('wOF2 and nothing more')), 'true', 'file', 422],
  ['half a file', new Uint8Array(typeface.subarray(0, 5000)), 'true', 'file', 422],
  ['too large a file', new Uint8Array(301 * 1024), 'true', 'file', 400],
  ['no licence', new Uint8Array(typeface), 'false', 'licensed', 400],
])('%s is refused with words at its field', async (_, bytes, licensed, field, status) => {
  const refused = await uploadFont(bytes, licensed);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([status, [field]]);
  expect((await read()).fonts).toEqual([]);
});

test.each([
  [{ main: 'blue' }, ['main']],
  [{ accent: '#12' }, ['accent']],
  [{ logo: '<svg>' }, ['logo']],
  [{ logo: 'uploads/none.webp', logoDark: '<html/>' }, ['logoDark']],
  [{ logo: 'uploads/none.webp' }, ['logo']],
  [{ homePicture: '<svg>', emptyPicture: 'uploads/none.webp' }, ['homePicture']],
  [{ emptyPicture: 'uploads/none.webp' }, ['emptyPicture']],
  [{ headingFont: 'none.woff2' }, ['headingFont']],
])('what is wrong is named: %o', async (wish, fields) => {
  const refused = await save(wish);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, fields]);
  expect((await read()).version).toBe(0);
});
