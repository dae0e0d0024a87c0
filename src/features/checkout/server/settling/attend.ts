import type { SettleDeps } from './settle-deps.ts';

/** One attempt, refund or event that cannot be settled must not hold up the others. */
export async function attend({ log }: SettleDeps, about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    log.error({ err: fault, ...about }, 'what a provider said could not be settled');
  }
}
