export type ListAnswer =
  | { readonly answer: 'accepted'; readonly says: string }
  /** The list refused the address or the person. */
  | { readonly answer: 'refused'; readonly says: string }
  /** The result is unknown. Repeating is harmless: a person is on the list only once. */
  | { readonly answer: 'unknown'; readonly detail: string };

/** Parses `answer({"result":"success","msg":"…"})`. A person who is already on the list counts as accepted. */
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
