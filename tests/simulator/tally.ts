/** What became of a step: the shop did what was asked, or would not; or there was nothing that it could be asked about. */
export const OUTCOMES = ['done', 'refused', 'nothing to do'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How often steps of each kind ran, by what became of them. */
export type CountedSteps = Map<string, Readonly<Record<Outcome, number>>>;

const NONE = { done: 0, refused: 0, 'nothing to do': 0 } as const;

/** Whether the shop has done it, by what it answered to whoever it took; null = it took nobody. */
export const outcomeOf = (answer: unknown): Outcome => (answer === null ? 'refused' : 'done');

export function countStep(counted: CountedSteps, step: string, outcome: Outcome, times = 1): void {
  const before = counted.get(step) ?? NONE;
  counted.set(step, { ...before, [outcome]: before[outcome] + times });
}

/** Kind for kind how many steps ran, and how many of them were done and refused, as it is printed. */
export function tallyLines(counted: ReadonlyMap<string, Readonly<Record<Outcome, number>>>): string[] {
  const width = Math.max(0, ...[...counted.keys()].map((step) => step.length));
  return [...counted]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([step, { done, refused, 'nothing to do': nothing }]) => {
      const ran = done + refused + nothing;
      return `${step.padEnd(width)} ${count(ran)} ran ${count(done)} done ${count(refused)} refused ${count(nothing)} with nothing to do`;
    });
}

const count = (times: number): string => String(times).padStart(6);
