export type ListAnswer =
  | { readonly answer: 'accepted'; readonly says: string }
  /** The list said no: to the address, or to the person. */
  | { readonly answer: 'refused'; readonly says: string }
  /** Nobody knows whether it was taken. To ask again is harmless: whoever is on the list stays on it, once. */
  | { readonly answer: 'unknown'; readonly detail: string };

/** Reads `answer({"result":"success","msg":"…"})`. Somebody who is on the list already is as good as accepted. */
export function readAnswer(script: string): ListAnswer {
  const answer = parse(/^[\w$.]+\((.*)\);?\s*$/s.exec(script.trim())?.[1] ?? script);
  if (typeof answer?.msg !== 'string' || (answer.result !== 'success' && answer.result !== 'error'))
    return { answer: 'unknown', detail: 'the list answered something else than its protocol says' };
  const accepted = answer.result === 'success' || ALREADY.test(answer.msg);
  return { answer: accepted ? 'accepted' : 'refused', says: answer.msg };
}

const ALREADY = /already (a list member|subscribed)/i;

function parse(text: string): { readonly result?: unknown; readonly msg?: unknown } | null {
  try {
    return JSON.parse(text) as { readonly result?: unknown; readonly msg?: unknown } | null;
  } catch {
    // An error page.
    return null;
  }
}
