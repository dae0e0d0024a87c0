/** `silence` keeps the connection open and says nothing; `answer-page` answers 200 with a page of something in between. */
export const SIMPLE_FAULTS = ['answer-500', 'drop-connection', 'delay', 'silence', 'answer-page'] as const;
export type SimpleFault = (typeof SIMPLE_FAULTS)[number];

/** The money is taken, and the answer names something else than what was asked for. */
export const STRANGE_ANSWERS = [
  'another-order',
  'another-custom-id',
  'another-payee',
  'another-sum',
  'another-currency',
  'used-capture-id',
] as const;
export type StrangeAnswer = (typeof STRANGE_ANSWERS)[number];

/** `drop-connection`, `answer-500`, `silence` and `answer-page` without "after-capturing" take no money; `pending` takes it some day. */
export const CAPTURE_FAULTS = [
  ...SIMPLE_FAULTS,
  'answer-500-after-capturing',
  'drop-connection-after-capturing',
  'pending',
  ...STRANGE_ANSWERS,
] as const;
export type CaptureFault = (typeof CAPTURE_FAULTS)[number];

export const REFUND_FAULTS = [...SIMPLE_FAULTS, 'answer-422', 'drop-connection-after-refunding'] as const;
export type RefundFault = (typeof REFUND_FAULTS)[number];

export type Faults = {
  token: SimpleFault | 'answer-401' | null;
  create: SimpleFault | null;
  get: SimpleFault | 'answer-401' | 'answer-404' | null;
  capture: CaptureFault | null;
  refund: RefundFault | null;
  certificate: SimpleFault | 'redirect' | null;
  search: SimpleFault | 'answer-403' | null;
  /** How long `delay` waits; the work is done at once. */
  ms: number;
  /** How many more calls the faults above touch; null = all until cleared. */
  times: number | null;
  webhooks: 'after-answer' | 'before-answer' | 'none';
  /** How often each webhook is sent, to try what a second delivery does. */
  webhookTimes: number;
  webhookMs: number;
  /** When the capture call of Slow Sam is answered. */
  slowAnswerAfterMs: number | 'never';
  /** When the order of Slow Sam is seen as captured, by GET and webhook. The money is taken at once. */
  slowShownAfterMs: number;
  /** How far the list of transactions is behind; three hours at most, PayPal says. */
  searchBehindMs: number;
};

export type FaultyCall = 'token' | 'create' | 'get' | 'capture' | 'refund' | 'certificate' | 'search';

export function noFaults(): Faults {
  return {
    token: null,
    create: null,
    get: null,
    capture: null,
    refund: null,
    certificate: null,
    search: null,
    ms: 0,
    times: null,
    webhooks: 'after-answer',
    webhookTimes: 1,
    webhookMs: 0,
    slowAnswerAfterMs: 30_000,
    slowShownAfterMs: 0,
    searchBehindMs: 0,
  };
}

const ALLOWED: { readonly [K in keyof Faults]: (value: unknown) => boolean } = {
  token: oneOf([...SIMPLE_FAULTS, 'answer-401']),
  create: oneOf(SIMPLE_FAULTS),
  get: oneOf([...SIMPLE_FAULTS, 'answer-401', 'answer-404']),
  capture: oneOf(CAPTURE_FAULTS),
  refund: oneOf(REFUND_FAULTS),
  certificate: oneOf([...SIMPLE_FAULTS, 'redirect']),
  search: oneOf([...SIMPLE_FAULTS, 'answer-403']),
  ms: isCount,
  times: (value) => value === null || isCount(value),
  webhooks: (value) => value !== null && oneOf(['after-answer', 'before-answer', 'none'])(value),
  webhookTimes: isCount,
  webhookMs: isCount,
  slowAnswerAfterMs: (value) => value === 'never' || isCount(value),
  slowShownAfterMs: isCount,
  searchBehindMs: isCount,
};

/** Changes the named faults; answers what could not be understood, or null. */
export function setFaults(faults: Faults, changes: unknown): string | null {
  if (typeof changes !== 'object' || changes === null) return 'not an object';
  for (const [name, value] of Object.entries(changes)) {
    const allowed = ALLOWED[name as keyof Faults];
    if (allowed === undefined || !allowed(value)) return `${name} cannot be ${JSON.stringify(value)}`;
  }
  Object.assign(faults, changes);
  return null;
}

/** The fault that touches this call, counted. */
export function takeFault<Call extends FaultyCall>(faults: Faults, call: Call): Faults[Call] | null {
  const fault = faults[call];
  if (fault === null || faults.times === 0) return null;
  if (faults.times !== null) faults.times -= 1;
  return fault;
}

function oneOf(names: readonly string[]): (value: unknown) => boolean {
  return (value) => value === null || (typeof value === 'string' && names.includes(value));
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
