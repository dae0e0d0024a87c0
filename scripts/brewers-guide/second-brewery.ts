import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { productRecord } from '#features/catalogue/staff/product-record.ts';
import { packRecord } from '#features/catalogue/staff/packs/pack-record.ts';
import { FIRST_BRAND } from '#rules/brand/brand.ts';
import { inDatabaseOf } from '../../tests/journeys/till-device.ts';
import { logInAnew, type LoggedIn } from '../../tests/log-in.ts';
import { startProduct } from '../../tests/start-product.ts';
import { freePort } from '../free-port.ts';
import { call, type GuideDemo, openGuideDemo, settingsOfGuide } from './guide-demo.ts';

const NAME = 'Alder Bank Brewery';
const ADA = { name: 'Ada Quay', email: 'ada@alderbank.example', password: 'Heron7Quayside' } as const;

/**
 * Another brewery, with nothing of the sample: begun on an empty database, and filled by the calls that the staff screens
 * make. It runs as a demo, so that its payments and mails are pretended.
 */
export async function startSecondBrewery(): Promise<GuideDemo> {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-second-'));
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const settings = { ...settingsOfGuide(), VAR_DIR: varDir, BREWERY_NAME: NAME };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/invite.ts', ADA.email, ADA.name], {
    env: { ...process.env, ...settings, DEMO: '0', PUBLIC_URL: publicUrl },
  });
  // A demo loads the sample where it knows no brewery.
  await inDatabaseOf(varDir, (db) =>
    sql`insert into brewery (details) values (${JSON.stringify({ name: NAME })})`.execute(db),
  );
  const product = await startProduct({ ...settings, DEMO: '1', PORT: `${port}` });
  try {
    await choosePassword(product.address, stdout);
    const administrator = await logInAnew({ url: product.address }, ADA.email, ADA.password);
    await fill(product.address, administrator);
    return await openGuideDemo(product, varDir, administrator);
  } catch (problem) {
    await product.stop();
    throw problem;
  }
}

async function choosePassword(address: string, invitation: string): Promise<void> {
  const link = new URL(/http\S+/.exec(invitation)?.[0] ?? '');
  const answer = await fetch(`${address}/api/accounts/saveresetpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...Object.fromEntries(link.searchParams), password: ADA.password }),
  });
  if (!answer.ok) throw new Error(`The password was not taken: ${await answer.text()}`);
}

async function fill(address: string, administrator: LoggedIn): Promise<void> {
  const save = <Answer = Known>(path: string, body: Readonly<Record<string, unknown>>) =>
    call<Answer>(address, administrator, `/api/staff/${path}`, body);
  const read = <Answer>(path: string) => call<Answer>(address, administrator, `/api/staff/${path}`);
  const { details, version } = await read<{ readonly details: object; readonly version: number }>('brewery');
  await save('brewery/save', { ...details, ...DETAILS, version });
  await save('brand/save', { ...BRAND, version: 0 });
  for (const { retail, ...beer } of BEERS) {
    const product = await save('product/save', { ...productRecord.blank, ...beer });
    await save('product/move', { id: product.id, version: product.version, move: 'publish' });
    const { blank } = packRecord(product.id);
    const pack = await save('pack/save', { ...blank, name: 'Can', sizeMl: 440, retail, productId: product.id });
    await save('pack/move', { id: pack.id, version: pack.version, move: 'publish' });
  }
  const stock = await read<{ readonly rows: readonly { readonly id: number }[] }>('stock');
  for (const { id } of stock.rows) await save('stock/receive', { id, number: 240, reason: '' });
  for (const post of NEWS) {
    const news = await save('news/save', { ...POST, ...post, writtenAt: null });
    await save('news/move', { id: news.id, version: news.version, move: 'publish' });
  }
  const shop = await read<object>('shop');
  await save('shop/save', { ...shop, state: 'open', openingMessage: 'Free glass with every mixed dozen in June.' });
}

type Known = { readonly id: number; readonly version: number };

const DETAILS = {
  name: NAME,
  strapline: 'Lager and sours from the weir',
  legalName: 'Alder Bank Brewery Ltd',
  address: '1 Weir Lane\nAldermere',
  postcode: 'CB1 1AA',
  telephone: '01632 960200',
  email: 'hello@alderbank.example',
};

const BRAND = {
  ...FIRST_BRAND,
  main: '#0b3fa8',
  accent: '#f5b700',
  displayFace: 'sans',
  textFace: 'sans',
  corners: 'round',
  bar: 'band',
  home: 'beside',
  shelf: 'fields',
  productPage: 'banner',
  packLabels: 'wrap',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="#f5b700"/><path d="M12 40 32 14l20 26h-9L32 26 21 40Z" fill="#0b3fa8"/><path d="M12 50h40" stroke="#0b3fa8" stroke-width="6" stroke-linecap="round"/></svg>',
  homePicture:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><rect width="1600" height="900" fill="#9cc7ff"/><circle cx="800" cy="330" r="190" fill="#f5b700"/><path d="M0 470h1600v150H0Z" fill="#0b3fa8"/><path d="M80 620a210 210 0 0 1 420 0Zm490 0a230 230 0 0 1 460 0Zm530 0a210 210 0 0 1 420 0Z" fill="#9cc7ff"/><path d="M0 620h1600v280H0Z" fill="#062a73"/><path d="M0 690q100-40 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0M0 790q100-40 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0" fill="none" stroke="#9cc7ff" stroke-width="14"/></svg>',
};

const beer = (name: string, subName: string, style: string, abv: number, retail: number, labelText: string) => ({
  name,
  subName,
  style,
  abv,
  retail,
  labelText,
  allergens: 'Barley, wheat',
  fined: false,
  vegan: true,
});

const BEERS = [
  beer('Heron', 'Cold, pale, six weeks in the tank', 'Lager', 440, 390, 'Bread crust, a little grass, a dry end.'),
  beer('Kingfisher', 'Raspberry sour', 'Fruit sour', 460, 480, 'Raspberries from over the weir, and nothing sweet.'),
  beer('Night Otter', 'Black lager', 'Schwarzbier', 510, 430, 'Toast and cocoa, as light as it is dark.'),
  beer('Weir Foam', 'Wheat beer', 'Wheat beer', 490, 410, 'Banana, clove and a head that stays.'),
  beer('Sluice Gate', 'Double IPA', 'Hazy pale', 780, 590, 'Mango and pine. Share it.'),
  beer('Dipper', 'Table beer', 'Table beer', 270, 340, 'Small, dry, made for lunch.'),
];

const POST = { slug: '', summary: '', picture: '', pictureAlt: '' };
const NEWS = [
  { title: 'The tanks are full', html: '<p>Heron is out of the tank and into the can.</p>' },
  { title: 'Sunday by the weir', html: '<p>Boats, bratwurst and every sour that we make.</p>' },
];
