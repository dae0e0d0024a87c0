import { constant, constantFrom, integer, oneof, record, type Arbitrary } from 'fast-check';

/** What may become of a payment on its way. */
export const FAULTS = ['none', 'answer lost', 'told twice', 'never told', 'told only'] as const;
export type Fault = (typeof FAULTS)[number];

const PROVIDERS = ['PayPal', 'card'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

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
      readonly by: ProviderName;
      readonly fault: Fault;
      /** In how many windows she presses at once. */
      readonly windows: number;
    }
  /** She pays at the provider, and does not come back. */
  | { readonly step: 'leave'; readonly who: number; readonly by: ProviderName }
  /** So many minutes go by, and the jobs run. */
  | { readonly step: 'wait'; readonly minutes: number }
  | { readonly step: 'tell again'; readonly order: number }
  | { readonly step: 'forge'; readonly order: number }
  | { readonly step: 'cancel'; readonly order: number; readonly desks: number }
  | {
      readonly step: 'refund';
      readonly order: number;
      readonly pieces: number;
      readonly goods: 'not-returned' | 'to-stock' | 'written-off';
      readonly desks: number;
    }
  | { readonly step: 'hand over'; readonly order: number }
  | { readonly step: 'count'; readonly pack: number; readonly onHand: number };

export type StepOf<S extends Step['step']> = Extract<Step, { step: S }>;

const few = integer({ min: 0, max: 7 });
const one = integer({ min: 1, max: 2 });
const by = constantFrom(...PROVIDERS);

const of = <S extends Step['step'], Rest extends object>(step: S, rest: { [K in keyof Rest]: Arbitrary<Rest[K]> }) =>
  record({ step: constant(step), ...rest });

export const anyStep = oneof(
  { weight: 6, arbitrary: of('add', { who: few, pack: few, pieces: integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: of('gift', { who: few, code: few }) },
  { weight: 6, arbitrary: of('pay', { who: few, by, fault: constantFrom(...FAULTS), windows: one }) },
  { weight: 1, arbitrary: of('leave', { who: few, by }) },
  { weight: 3, arbitrary: of('wait', { minutes: constantFrom(1, 10, 70, 200) }) },
  { weight: 1, arbitrary: of('tell again', { order: few }) },
  { weight: 1, arbitrary: of('forge', { order: few }) },
  { weight: 2, arbitrary: of('cancel', { order: few, desks: one }) },
  {
    weight: 4,
    arbitrary: of('refund', {
      order: few,
      pieces: integer({ min: 1, max: 3 }),
      goods: constantFrom('not-returned', 'to-stock', 'written-off'),
      desks: one,
    }),
  },
  { weight: 2, arbitrary: of('hand over', { order: few }) },
  { weight: 1, arbitrary: of('count', { pack: few, onHand: integer({ min: 0, max: 40 }) }) },
) as Arbitrary<Step>;
