/** Up to so many changed lines a commit speaks for itself. */
const TRIVIAL_LINES = 20;
const LONGEST_SUBJECT = 110;

/** What is wrong with a commit's message: `area: what changed`, and a body that says why unless the change is trivial. */
export function commitFaults(message: string, changedLines: number): readonly string[] {
  const [subject = '', ...body] = message.trim().split('\n');
  return [
    ...(/^[a-z][a-z0-9 ,&-]*: \S/.test(subject) ? [] : ['The subject has the form `area: what changed`.']),
    ...(subject.endsWith('.') ? ['The subject ends without a full stop.'] : []),
    ...(subject.length > LONGEST_SUBJECT ? [`The subject has at most ${LONGEST_SUBJECT} characters.`] : []),
    ...(body[0]?.trim() ? ['An empty line follows the subject.'] : []),
    ...(changedLines > TRIVIAL_LINES && body.join('').trim() === '' ? ['The body says why.'] : []),
  ];
}
