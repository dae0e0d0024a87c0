export type Faults = {
  /** `down`: a server error. `silence`: no answer, ever. `drop`: the line breaks. `page`: a page where an answer should be. */
  answer: 'as-it-should' | 'down' | 'silence' | 'drop' | 'page';
};

export function noFaults(): Faults {
  return { answer: 'as-it-should' };
}

const ANSWERS = ['as-it-should', 'down', 'silence', 'drop', 'page'];

/** Changes the named faults; answers what could not be understood, or null. */
export function setFaults(faults: Faults, changes: unknown): string | null {
  if (typeof changes !== 'object' || changes === null) return 'not an object';
  for (const [name, value] of Object.entries(changes))
    if (name !== 'answer' || !ANSWERS.includes(String(value))) return `${name} cannot be ${JSON.stringify(value)}`;
  Object.assign(faults, changes);
  return null;
}
