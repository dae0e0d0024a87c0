/** The calls whose answer a test can hold, to do something while the shop waits. */
export type HeldCall = 'create' | 'get' | 'capture';

export type HeldAnswer = {
  /** When the call has come, and its answer waits. */
  readonly reached: Promise<void>;
  /** Lets the answer go. */
  release(): void;
  /** Breaks its connection instead. */
  cut(): void;
};

type Gate = { readonly reach: () => void; readonly ended: Promise<'released' | 'cut'> };
export type HeldAnswers = Map<HeldCall, Gate>;

export function holdAnswer(held: HeldAnswers, call: HeldCall): HeldAnswer {
  const reached = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<'released' | 'cut'>();
  held.set(call, { reach: reached.resolve, ended });
  return { reached: reached.promise, release: () => end('released'), cut: () => end('cut') };
}

/** Waits where an answer is held; once, for the next call goes through. Answers whether the call is to be dropped. */
export async function isCutOnceHeld(held: HeldAnswers, call: HeldCall): Promise<boolean> {
  const gate = held.get(call);
  if (gate === undefined) return false;
  held.delete(call);
  gate.reach();
  return (await gate.ended) === 'cut';
}
