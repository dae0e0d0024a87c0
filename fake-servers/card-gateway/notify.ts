import type { Transaction } from './ledger.ts';

/** Tells the shop's server the result and notes what it answered. */
export async function notify(url: string, fields: Record<string, string>, transaction: Transaction): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(30_000),
      redirect: 'error',
    });
    const statusCode = new URLSearchParams(await answer.text()).get('StatusCode');
    transaction.replies.push(answer.ok && statusCode !== null && /^\d+$/.test(statusCode) ? Number(statusCode) : null);
  } catch {
    transaction.replies.push(null); // the shop is out of reach: the gateway does not try again
  }
}
