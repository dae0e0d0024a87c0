import { boolean, constant, constantFrom, integer, oneof, record, type Arbitrary } from 'fast-check';

/** What may become of a payment on its way. */
export const FAULTS = [
  'none',
  'answer lost',
  'told twice',
  'never told',
  'told only',
  'down',
  'down at the end',
] as const;
export type Fault = (typeof FAULTS)[number];

const PROVIDERS = ['PayPal', 'card'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** How money comes that a person at the desk records. */
const BY_HAND = ['transfer', 'transfer', 'cash', 'card-machine'] as const;
/** How much of what is left to pay comes. */
const SUMS = ['all', 'all', 'a penny less', 'half', 'half', 'too much'] as const;
export type Sum = (typeof SUMS)[number];

/** How gyles are named: for all pieces one, or two; one that is new; none; not for all; and that of another beer. */
const GYLES = ['one', 'one', 'two', 'new', 'none', 'too few', 'of another beer'] as const;
export type Gyles = (typeof GYLES)[number];

/** What becomes of goods that a customer returns, or of her wish. */
const ANSWERS = ['to-stock', 'written-off', 'not-returned', 'declined'] as const;

/** How something that a till sells is paid. */
const AT_TILL = ['cash', 'cash', 'card', 'gateway', 'split', 'gift', 'half unpaid'] as const;
const SENDINGS = ['in order', 'in order', 'one by one', 'last first'] as const;

const QUOTE_ANSWERS = ['accept', 'accept', 'refuse'] as const;

/**
 * One thing that happens to the shop. Shoppers, packs, gift codes and orders are numbers, taken modulo how many there are:
 * so every list of steps can be run, whatever is left out of it.
 */
export type Step =
  | { readonly step: 'add'; readonly who: number; readonly pack: number; readonly pieces: number }
  | { readonly step: 'gift'; readonly who: number; readonly code: number }
  | {
      readonly step: 'pay';
      readonly who: number;
      readonly by: ProviderName | 'transfer';
      readonly fault: Fault;
      /** It stays at the brewery until it is collected. */
      readonly held: boolean;
      /** In how many windows she presses at once. */
      readonly windows: number;
    }
  /** She pays at the provider, and does not come back. */
  | { readonly step: 'leave'; readonly who: number; readonly by: ProviderName }
  /** So many minutes go by, and the jobs run; or they run while no provider answers. */
  | { readonly step: 'wait'; readonly minutes: number; readonly down: boolean }
  | { readonly step: 'tell again'; readonly order: number }
  | { readonly step: 'forge'; readonly order: number }
  | { readonly step: 'cancel'; readonly order: number; readonly desks: number }
  /** Its customer cancels it, by the link of her mail. */
  | { readonly step: 'cancel herself'; readonly order: number; readonly windows: number }
  | {
      readonly step: 'refund';
      readonly order: number;
      readonly line: number;
      readonly pieces: number;
      readonly goods: 'not-returned' | 'to-stock' | 'written-off';
      readonly desks: number;
    }
  /** Pieces that are not packed yet are taken out and refunded. */
  | {
      readonly step: 'take out';
      readonly order: number;
      readonly line: number;
      readonly pieces: number;
      readonly desks: number;
    }
  /** Something is added to an order, which goes in its box and is paid by itself. */
  | {
      readonly step: 'add to order';
      readonly order: number;
      readonly pack: number;
      readonly pieces: number;
      readonly desks: number;
    }
  /** Pieces that are not packed yet are replaced by others, for which their money counts. */
  | {
      readonly step: 'replace';
      readonly order: number;
      readonly line: number;
      readonly pieces: number;
      readonly pack: number;
      readonly desks: number;
    }
  | { readonly step: 'pack'; readonly order: number; readonly gyles: Gyles; readonly desks: number }
  /** From which gyles it was packed was wrong, or not noted. */
  | {
      readonly step: 'correct gyles';
      readonly order: number;
      readonly gyles: Gyles;
      readonly saysWhy: boolean;
      readonly desks: number;
    }
  | { readonly step: 'hand over'; readonly order: number }
  /** A mail about an order is sent again. */
  | { readonly step: 'mail again'; readonly order: number; readonly mail: number; readonly desks: number }
  | { readonly step: 'invoice'; readonly order: number; readonly desks: number }
  | { readonly step: 'count'; readonly pack: number; readonly onHand: number }
  /** A held order goes along with what its customer has in her basket. */
  | { readonly step: 'link'; readonly order: number }
  /** The same, and she pays at once. */
  | {
      readonly step: 'send along';
      readonly order: number;
      readonly by: ProviderName | 'transfer';
      readonly windows: number;
    }
  | { readonly step: 'collect now'; readonly order: number; readonly windows: number }
  | {
      readonly step: 'receive';
      readonly order: number;
      readonly by: (typeof BY_HAND)[number];
      readonly sum: Sum;
      readonly desks: number;
    }
  /** Its customer pays online what is left of it, by the link of her mail. */
  | { readonly step: 'pay left'; readonly order: number; readonly by: ProviderName; readonly windows: number }
  /** The record of money that came last was wrong. */
  | { readonly step: 'take back'; readonly order: number; readonly desks: number }
  /** An order is packed though it was paid far too little. */
  | { readonly step: 'release'; readonly order: number; readonly desks: number }
  | { readonly step: 'refund overpaid'; readonly order: number; readonly desks: number }
  /** Somebody has sent money back by hand, and says so. */
  | { readonly step: 'settle refund'; readonly order: number; readonly desks: number }
  /** A line of a bank statement is read and confirmed. */
  | { readonly step: 'statement'; readonly order: number; readonly sum: Sum; readonly desks: number }
  | { readonly step: 'undo match'; readonly order: number; readonly desks: number }
  | {
      readonly step: 'ask return';
      readonly order: number;
      readonly line: number;
      readonly pieces: number;
      readonly windows: number;
    }
  | {
      readonly step: 'answer return';
      readonly order: number;
      readonly answer: (typeof ANSWERS)[number];
      readonly desks: number;
    }
  /** So many people of one account order casks on it at once. */
  | { readonly step: 'order on account'; readonly pieces: number; readonly windows: number }
  /** Some of what is open on an account is paid in one sum. */
  | {
      readonly step: 'pay account';
      readonly first: number;
      readonly most: number;
      readonly by: ProviderName;
      readonly fault: Fault;
      readonly windows: number;
    }
  /** Empty casks come back from a pub, with a deposit or not. */
  | { readonly step: 'bring empties'; readonly pieces: number; readonly windows: number }
  /** An order is placed whose delivery has to be quoted. */
  | { readonly step: 'request quote'; readonly pieces: number }
  | { readonly step: 'quote'; readonly order: number; readonly pounds: number; readonly desks: number }
  | {
      readonly step: 'answer quote';
      readonly order: number;
      readonly answer: (typeof QUOTE_ANSWERS)[number];
      readonly windows: number;
    }
  /** Something is sold over the counter, and waits on the till until it is sent; its day is opened before, if none is. */
  | {
      readonly step: 'sell at till';
      readonly till: number;
      readonly pack: number;
      readonly pieces: number;
      readonly by: (typeof AT_TILL)[number];
    }
  | {
      readonly step: 'refund at till';
      readonly till: number;
      readonly sale: number;
      readonly pieces: number;
      readonly by: 'cash' | 'card';
      readonly resellable: boolean;
    }
  /** `off` = what the drawer has more than its float, in pence, as somebody has counted. */
  | { readonly step: 'close till'; readonly till: number; readonly off: number }
  /** What waits on a till, or on all of them, is sent, in so many windows at once. */
  | {
      readonly step: 'send from till';
      readonly till: number;
      readonly how: (typeof SENDINGS)[number];
      readonly windows: number;
    }
  /** A message is sent once more, or something else with the numbers of its sales. */
  | {
      readonly step: 'send again from till';
      readonly till: number;
      readonly message: number;
      readonly changed: boolean;
    }
  | {
      readonly step: 'switch';
      readonly state: 'open' | 'maintenance' | 'crisis';
      readonly collections: boolean;
    }
  /** The process stops after so many statements of something else, and is started again. */
  | { readonly step: 'stop'; readonly after: number; readonly during: StepBefore };

export type StepBefore = Exclude<Step, { step: 'stop' }>;
export type StepOf<S extends Step['step']> = Extract<Step, { step: S }>;

/** The highest of the numbers that name something, and of those that say how many pieces of an order are meant. */
export const MOST = 7;
export const MOST_PIECES = 4;

const few = integer({ min: 0, max: MOST });
const somePieces = integer({ min: 1, max: MOST_PIECES });
const windows = integer({ min: 1, max: 2 });
const desks = windows;
const anySum = constantFrom(...SUMS);
const TWO_DAYS = 2 * 24 * 60;
const by = constantFrom(...PROVIDERS);

const of = <S extends Step['step'], Rest extends object>(step: S, rest: { [K in keyof Rest]: Arbitrary<Rest[K]> }) =>
  record({ step: constant(step), ...rest });

const goods = constantFrom('not-returned', 'to-stock', 'written-off');
const gyles = constantFrom(...GYLES);
const open = { state: 'open', collections: true } as const;

const anyStepBefore = oneof(
  { weight: 6, arbitrary: of('add', { who: few, pack: few, pieces: integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: of('gift', { who: few, code: few }) },
  {
    weight: 8,
    arbitrary: of('pay', {
      who: few,
      by: constantFrom(...PROVIDERS, 'transfer'),
      fault: constantFrom('none', ...FAULTS),
      held: boolean(),
      windows,
    }),
  },
  { weight: 1, arbitrary: of('leave', { who: few, by }) },
  { weight: 3, arbitrary: of('wait', { minutes: constantFrom(1, 1, 10, 10, 70, 200, TWO_DAYS), down: boolean() }) },
  { weight: 1, arbitrary: of('tell again', { order: few }) },
  { weight: 1, arbitrary: of('forge', { order: few }) },
  { weight: 1, arbitrary: of('cancel', { order: few, desks }) },
  { weight: 1, arbitrary: of('cancel herself', { order: few, windows }) },
  { weight: 4, arbitrary: of('refund', { order: few, line: few, pieces: somePieces, goods, desks }) },
  { weight: 2, arbitrary: of('take out', { order: few, line: few, pieces: somePieces, desks }) },
  { weight: 3, arbitrary: of('add to order', { order: few, pack: few, pieces: somePieces, desks }) },
  { weight: 3, arbitrary: of('replace', { order: few, line: few, pieces: somePieces, pack: few, desks }) },
  { weight: 3, arbitrary: of('pack', { order: few, gyles, desks }) },
  { weight: 2, arbitrary: of('correct gyles', { order: few, gyles, saysWhy: constantFrom(true, true, false), desks }) },
  { weight: 3, arbitrary: of('hand over', { order: few }) },
  { weight: 2, arbitrary: of('mail again', { order: few, mail: few, desks }) },
  { weight: 1, arbitrary: of('invoice', { order: few, desks }) },
  { weight: 1, arbitrary: of('count', { pack: few, onHand: integer({ min: 0, max: 40 }) }) },
  { weight: 3, arbitrary: of('link', { order: few }) },
  {
    weight: 4,
    arbitrary: of('send along', { order: few, by: constantFrom(...PROVIDERS, 'transfer'), windows }),
  },
  { weight: 2, arbitrary: of('collect now', { order: few, windows }) },
  { weight: 4, arbitrary: of('receive', { order: few, by: constantFrom(...BY_HAND), sum: anySum, desks }) },
  { weight: 3, arbitrary: of('pay left', { order: few, by, windows }) },
  { weight: 2, arbitrary: of('take back', { order: few, desks }) },
  { weight: 2, arbitrary: of('release', { order: few, desks }) },
  { weight: 1, arbitrary: of('refund overpaid', { order: few, desks }) },
  { weight: 2, arbitrary: of('settle refund', { order: few, desks }) },
  { weight: 3, arbitrary: of('statement', { order: few, sum: anySum, desks }) },
  { weight: 2, arbitrary: of('undo match', { order: few, desks }) },
  { weight: 4, arbitrary: of('ask return', { order: few, line: few, pieces: somePieces, windows }) },
  { weight: 3, arbitrary: of('answer return', { order: few, answer: constantFrom(...ANSWERS), desks }) },
  { weight: 4, arbitrary: of('order on account', { pieces: somePieces, windows }) },
  {
    weight: 4,
    arbitrary: of('pay account', {
      first: few,
      most: integer({ min: 1, max: 4 }),
      by,
      fault: constantFrom('none', ...FAULTS),
      windows,
    }),
  },
  { weight: 4, arbitrary: of('bring empties', { pieces: somePieces, windows }) },
  { weight: 2, arbitrary: of('request quote', { pieces: somePieces }) },
  { weight: 6, arbitrary: of('quote', { order: few, pounds: integer({ min: 0, max: 80 }), desks }) },
  { weight: 5, arbitrary: of('answer quote', { order: few, answer: constantFrom(...QUOTE_ANSWERS), windows }) },
  {
    weight: 6,
    arbitrary: of('sell at till', {
      till: few,
      pack: few,
      pieces: constantFrom(1, 1, 2, 3, 6, 15),
      by: constantFrom(...AT_TILL),
    }),
  },
  {
    weight: 3,
    arbitrary: of('refund at till', {
      till: few,
      sale: few,
      pieces: somePieces,
      by: constantFrom('cash', 'card'),
      resellable: boolean(),
    }),
  },
  { weight: 2, arbitrary: of('close till', { till: few, off: constantFrom(0, 360, -500) }) },
  { weight: 6, arbitrary: of('send from till', { till: few, how: constantFrom(...SENDINGS), windows }) },
  {
    weight: 3,
    arbitrary: of('send again from till', { till: few, message: few, changed: constantFrom(false, false, true) }),
  },
  // It is open most of the time, or nothing would be sold.
  { weight: 5, arbitrary: constant({ step: 'switch', ...open } as const) },
  { weight: 1, arbitrary: of('switch', { state: constantFrom('maintenance', 'crisis'), collections: boolean() }) },
) as Arbitrary<StepBefore>;

export const anyStep = oneof(
  { weight: 12, arbitrary: anyStepBefore },
  { weight: 1, arbitrary: of('stop', { after: integer({ min: 0, max: 40 }), during: anyStepBefore }) },
) as Arbitrary<Step>;
