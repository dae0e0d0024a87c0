import { expect, test } from 'vitest';
import { missingToOpen, type SetUpFacts, setUpSteps } from './set-up-steps.ts';

const NOTHING: SetUpFacts = {
  brewery: {
    name: 'Alder Bank',
    legalName: '',
    companyNumber: '',
    registeredOffice: [],
    vatNumber: '',
    notRegisteredForVat: false,
    awrsUrn: '',
    premisesLicence: '',
    address: [],
    postcode: '',
    telephone: '',
    email: '',
    bank: { accountNumber: '' },
  },
  modulesOff: null,
  hasBrand: false,
  hasHours: false,
  homeCards: [1101, 801, 1001],
  terms: [],
  sendsMail: false,
  paypal: false,
  card: false,
  transfer: false,
  waitingMails: 2,
  collectionPoints: 0,
  boxes: 0,
  packsOnSale: 0,
  someInStock: false,
  isOpen: false,
};
const LEAST: SetUpFacts = {
  ...NOTHING,
  brewery: {
    ...NOTHING.brewery,
    legalName: 'Alder Bank Ltd',
    vatNumber: 'GB123456782',
    address: ['The Quay'],
    postcode: 'NR34 0ZZ',
    telephone: '01632 960000',
    email: 'shop@a.example',
  },
  terms: ['retail', 'privacy'],
  sendsMail: true,
  card: true,
  boxes: 1,
  packsOnSale: 1,
  someInStock: true,
};
const missing = (facts: SetUpFacts) => missingToOpen(setUpSteps(facts)).map(({ step }) => step);
const sentenceOf = (facts: SetUpFacts, of: string) => setUpSteps(facts).find(({ step }) => step === of)?.says;

test('an empty business lacks all that is required, and nothing that is not', () => {
  expect(missing(NOTHING)).toEqual(['brewery', 'terms', 'mail', 'payments', 'places', 'delivery', 'packs']);
  expect(sentenceOf(NOTHING, 'brewery')).toBe(
    'The name in law, the address, the postcode, a telephone number and an e-mail address are missing: every order names its seller. Are you registered for VAT? Enter your VAT number, or tick that you are not registered.',
  );
  expect(sentenceOf(NOTHING, 'mail')).toContain('2 mails wait.');
});

test('what is least lets a shop open, without brand, hours, bank account or collection point', () => {
  expect(missing(LEAST)).toEqual([]);
  expect(
    setUpSteps(LEAST)
      .filter(({ state }) => state === 'optional')
      .map(({ step }) => step),
  ).toEqual(['modules', 'brand', 'hours', 'home', 'bank', 'places']);
});

test.each([
  ['brewery', { brewery: { ...LEAST.brewery, legalName: '' } }],
  ['brewery', { brewery: { ...LEAST.brewery, companyNumber: '01234567' } }],
  ['brewery', { brewery: { ...LEAST.brewery, vatNumber: '' } }],
  ['terms', { terms: ['retail', 'trade'] }],
  ['mail', { sendsMail: false }],
  ['payments', { card: false }],
  ['packs', { packsOnSale: 0 }],
] as const)('without its part, %s is missing alone', (step, change) => {
  expect(missing({ ...LEAST, ...change })).toEqual([step]);
});

test('a brewery without a VAT number opens once it has said that it is not registered', () => {
  const brewery = { ...LEAST.brewery, vatNumber: '' };
  expect(sentenceOf({ ...LEAST, brewery }, 'brewery')).toContain('Are you registered for VAT?');
  expect(missing({ ...LEAST, brewery: { ...brewery, notRegisteredForVat: true } })).toEqual([]);
});

test.each([
  [1, false, 'optional', 'One pack is on sale, and is not in stock: fill it from a gyle, or enter what is on hand.'],
  [
    6,
    false,
    'optional',
    '6 packs are on sale, and none of them is in stock: fill them from a gyle, or enter what is on hand.',
  ],
  [6, true, 'done', '6 packs are on sale.'],
] as const)('of %i packs on sale, some in stock: %s, are %s', (packsOnSale, someInStock, state, says) => {
  expect(setUpSteps({ ...LEAST, packsOnSale, someInStock }).find(({ step }) => step === 'packs')).toEqual({
    step: 'packs',
    state,
    says,
  });
});

test('either way to the customer is enough, and either way to pay', () => {
  expect(missing({ ...LEAST, boxes: 0, collectionPoints: 1 })).toEqual([]);
  expect(missing({ ...LEAST, boxes: 0 })).toEqual(['places', 'delivery']);
  expect(missing({ ...LEAST, card: false, paypal: true })).toEqual([]);
  expect(missing({ ...LEAST, card: false, transfer: true })).toEqual([]);
});

test.each([
  [[], 'optional', 'no cards'],
  [[1101, 801, 901, 1001], 'optional', 'fill themselves'],
  [[750], 'optional', 'no cards'],
  [[1101, 1], 'done', 'own words'],
  [[10], 'done', 'own words'],
] as const)('a home page with cards of %j is %s', (homeCards, state, says) => {
  expect(setUpSteps({ ...LEAST, homeCards }).find(({ step }) => step === 'home')).toEqual({
    step: 'home',
    state,
    says: expect.stringContaining(says),
  });
});

test('the modules are chosen once one is switched, and terms for trade are asked for only where there is trade', () => {
  expect(sentenceOf({ ...LEAST, modulesOff: [] }, 'modules')).toBe('All are on.');
  expect(sentenceOf({ ...LEAST, modulesOff: ['trade', 'till'] }, 'modules')).toBe('Trade and Till are off.');
  expect(sentenceOf(LEAST, 'terms')).toContain('for trade too');
  expect(sentenceOf({ ...LEAST, modulesOff: ['trade'] }, 'terms')).toBe('All texts are in force.');
});
