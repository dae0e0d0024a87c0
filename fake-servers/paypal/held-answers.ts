/** The calls whose answer a test can hold, to do something while the shop waits. */
export type HeldCall = 'get' | 'capture';

export type HeldAnswer = {
  /** When the call has come, and its answer waits. */
  readonly reached: Promise<void>;
  /** Lets the answer go. */
  release(): void;
};

type Gate = { readonly reach: () => void; readonly released: Promise<void> };
export type HeldAnswers = Map<HeldCall, Gate>;

export function holdAnswer(held: HeldAnswers, call: HeldCall): HeldAnswer {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  held.set(call, { reach: reached.resolve, released: released.promise });
  return { reached: reached.promise, release: released.resolve };
}

/** Waits where an answer is held; once, for the next call goes through. */
export async function waitIfHeld(held: HeldAnswers, call: HeldCall): Promise<void> {
  const gate = held.get(call);
  if (gate === undefined) return;
  held.delete(call);
  gate.reach();
  await gate.released;
}
