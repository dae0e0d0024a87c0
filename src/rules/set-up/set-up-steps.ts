import { listInWords } from '../wording/formats/list-in-words.ts';
import { MODULE_NAMES } from '../wording/shop/module-sentence.ts';
import { chargesVat } from '../brewery/charges-vat.ts';
import { placeOf } from '../content/card-place.ts';
import { isOn, type Module } from '../modules/module-parts.ts';

export const SET_UP_STEPS = [
  'brewery',
  'modules',
  'brand',
  'hours',
  'home',
  'terms',
  'mail',
  'payments',
  'bank',
  'places',
  'delivery',
  'packs',
  'shop',
] as const;
export type SetUpStepId = (typeof SET_UP_STEPS)[number];

export const STEP_NAMES: Readonly<Record<SetUpStepId, string>> = {
  brewery: 'Brewery',
  modules: 'Modules',
  brand: 'Brand',
  hours: 'Opening hours',
  home: 'Home page',
  terms: 'Terms and privacy',
  mail: 'Mail',
  payments: 'Payment methods',
  bank: 'Bank account',
  places: 'Collection points',
  delivery: 'Delivery',
  packs: 'First beers',
  shop: 'Open the shop',
};

/** What shoppers read of a shop that was never open. */
export const NOT_OPENED_YET = 'The shop has not opened yet.';

export type SetUpFacts = {
  /** Empty texts are not entered. */
  readonly brewery: {
    readonly name: string;
    readonly legalName: string;
    readonly companyNumber: string;
    readonly registeredOffice: readonly string[];
    readonly vatNumber: string;
    readonly notRegisteredForVat: boolean;
    readonly awrsUrn: string;
    readonly premisesLicence: string;
    readonly address: readonly string[];
    readonly postcode: string;
    readonly telephone: string;
    readonly email: string;
    readonly bank: { readonly accountNumber: string };
  };
  /** Null = nobody has chosen yet, and all are on. */
  readonly modulesOff: readonly Module[] | null;
  readonly hasBrand: boolean;
  readonly hasHours: boolean;
  /** What fills each card that the home page shows. */
  readonly homeCards: readonly number[];
  /** Kinds of texts in force today. */
  readonly terms: readonly ('privacy' | 'retail' | 'trade')[];
  readonly sendsMail: boolean;
  readonly paypal: boolean;
  readonly card: boolean;
  /** Customers who are no business may pay by transfer. */
  readonly transfer: boolean;
  /** Mails that wait for a mail server. */
  readonly waitingMails: number;
  readonly collectionPoints: number;
  /** Kinds of boxes that a courier takes. */
  readonly boxes: number;
  /** Packs that somebody could buy now. */
  readonly packsOnSale: number;
  /** Some are free of one of these, or its stock is not counted. */
  readonly someInStock: boolean;
  readonly isOpen: boolean;
};

/** `optional` = not every brewery needs it, and it is not there; `missing` = nothing is sold before. */
export type SetUpState = 'done' | 'missing' | 'optional';
export type SetUpStep = {
  readonly step: SetUpStepId;
  readonly state: SetUpState;
  /** What is missing, or what stands, in a sentence. */
  readonly says: string;
};

/**
 * The steps to an open shop in the order in which one does them, each with what is missing (D-182). The shop itself is the last: it
 * is `missing` while it is closed, and is opened by its switch.
 */
export function setUpSteps(facts: SetUpFacts): readonly SetUpStep[] {
  return SET_UP_STEPS.map((step) => ({ step, ...STEPS[step](facts) }));
}

/** By what those who are no business pay, for a list in words. */
export function waysToPay({
  card,
  paypal,
  transfer,
}: Pick<SetUpFacts, 'card' | 'paypal' | 'transfer'>): readonly string[] {
  return [...(card ? ['by card'] : []), ...(paypal ? ['by PayPal'] : []), ...(transfer ? ['by transfer'] : [])];
}

/** The steps without which a shop may not be opened; empty = it may. */
export function missingToOpen(steps: readonly SetUpStep[]): readonly SetUpStep[] {
  return steps.filter(({ step, state }) => state === 'missing' && step !== 'shop');
}

type Outcome = Omit<SetUpStep, 'step'>;

const VAT_QUESTION = 'Are you registered for VAT? Enter your VAT number, or tick that you are not registered.';

const STEPS: Readonly<Record<SetUpStepId, (facts: SetUpFacts) => Outcome>> = {
  brewery: ({ brewery }) => {
    const required = lacking([
      ['the name', brewery.name],
      ['the name in law', brewery.legalName],
      ['the address', brewery.address.join('')],
      ['the postcode', brewery.postcode],
      ['a telephone number', brewery.telephone],
      ['an e-mail address', brewery.email],
      // A company has to show where it is registered (Companies Act 2006, section 82).
      ...(brewery.companyNumber === ''
        ? []
        : ([['the registered office', brewery.registeredOffice.join('')]] as const)),
    ]);
    const says = [
      ...(required.length > 0 ? [`${sentence(required)} missing: every order names its seller.`] : []),
      // Without a number no VAT is charged: a brewery that is registered would owe it all the same.
      ...(chargesVat(brewery.vatNumber) || brewery.notRegisteredForVat ? [] : [VAT_QUESTION]),
    ];
    if (says.length > 0) return missing(says.join(' '));
    const others = lacking([
      ['a company number', brewery.companyNumber],
      ['an AWRS number', brewery.awrsUrn],
      ['a premises licence', brewery.premisesLicence],
    ]);
    return done(
      others.length === 0
        ? 'All of it is entered.'
        : `Enter ${listInWords(others)} too, if you have ${others.length === 1 ? 'it' : 'them'}.`,
    );
  },
  modules: ({ modulesOff }) => {
    if (modulesOff === null) return optional('All are on: switch off what you do not have, such as a till or a club.');
    const off = modulesOff.map((module) => MODULE_NAMES[module]);
    return done(off.length === 0 ? 'All are on.' : `${listInWords(off)} ${off.length === 1 ? 'is' : 'are'} off.`);
  },
  brand: ({ hasBrand }) => (hasBrand ? done('The shop has your look.') : optional('The shop has the built-in look.')),
  hours: ({ hasHours }) =>
    hasHours ? done('Opening hours are entered.') : optional('No opening hours are entered: visitors read none.'),
  home: ({ homeCards }) => {
    const places = homeCards.map(placeOf).filter((place) => place !== 'hidden');
    if (places.length === 0) return optional('It has no cards: visitors see the beers, and how to find you.');
    return places.includes('picture') || places.includes('text')
      ? done('It has cards with your own words.')
      : optional('Its cards fill themselves, with hours, news and events: add words and pictures of your own.');
  },
  terms: ({ terms, modulesOff }) => {
    const required = lacking([
      ['terms for shoppers', terms.includes('retail') ? 'in force' : ''],
      ['a privacy notice', terms.includes('privacy') ? 'in force' : ''],
    ]);
    if (required.length > 0) return missing(`${sentence(required)} missing: every order accepts them.`);
    const needsTrade = !terms.includes('trade') && isOn('trade', modulesOff ?? []);
    return done(!needsTrade ? 'All texts are in force.' : 'Write terms for trade too, if you sell to it.');
  },
  mail: ({ sendsMail, waitingMails }) => {
    if (sendsMail) return done('Mails leave.');
    const waiting = waitingMails === 1 ? ' One mail waits.' : waitingMails > 1 ? ` ${waitingMails} mails wait.` : '';
    return missing(`A mail server is missing: nobody gets a confirmation.${waiting}`);
  },
  payments: ({ paypal, card, transfer }) => {
    const ways = waysToPay({ card, paypal, transfer });
    return ways.length > 0
      ? done(`Customers pay ${listInWords(ways)}.`)
      : missing('A way to pay is missing: PayPal, the card gateway, a bank transfer, or several of them.');
  },
  bank: ({ brewery, transfer }) => {
    if (brewery.bank.accountNumber === '') return optional('No account is entered: nobody can pay by transfer.');
    return done(
      transfer
        ? 'The account is on invoices and confirmations, and anybody may pay to it.'
        : 'The account is on invoices and confirmations. Only trade pays to it until you let anybody, at Payments.',
    );
  },
  places: ({ collectionPoints, boxes }) => {
    if (collectionPoints > 0) return done(collectionPoints === 1 ? 'One is open.' : `${collectionPoints} are open.`);
    return boxes > 0
      ? optional('There is none: orders are only delivered.')
      : missing('There is none, and nothing is delivered: nobody could have an order.');
  },
  delivery: ({ boxes, collectionPoints }) => {
    if (boxes > 0) return done('There are boxes with their prices: look whether they are yours.');
    return collectionPoints > 0
      ? optional('There are no boxes: orders are only collected.')
      : missing('There are no boxes, and nothing is collected: nobody could have an order.');
  },
  packs: ({ packsOnSale, someInStock }) => {
    if (packsOnSale === 0) return missing('Nothing is on sale: a product that is live, with a pack and its price.');
    const onSale = packsOnSale === 1 ? 'One pack is on sale' : `${packsOnSale} packs are on sale`;
    if (someInStock) return done(`${onSale}.`);
    const none = packsOnSale === 1 ? 'is not in stock: fill it' : 'none of them is in stock: fill them';
    return optional(`${onSale}, and ${none} from a gyle, or enter what is on hand.`);
  },
  shop: ({ isOpen }) => (isOpen ? done('It is open.') : missing('It is closed.')),
};

const done = (says: string): Outcome => ({ state: 'done', says });
const missing = (says: string): Outcome => ({ state: 'missing', says });
const optional = (says: string): Outcome => ({ state: 'optional', says });

function lacking(texts: readonly (readonly [string, string])[]): readonly string[] {
  return texts.flatMap(([name, text]) => (text === '' ? [name] : []));
}

function sentence(names: readonly string[]): string {
  const words = listInWords(names);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${names.length === 1 ? 'is' : 'are'}`;
}
