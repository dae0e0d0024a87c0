/** What the tables tell on the channel `changes` when they are written (see the migration of that name). */
export type ChangeSubject = 'catalogue' | 'brewery' | 'shop' | 'places' | 'content' | 'pictures' | 'people';

/** Hears of changes that any process made. After a lost connection every subject is told, since some may have been missed. */
export type Changes = {
  readonly on: (subjects: readonly ChangeSubject[], heard: () => void) => void;
};

/** A channel of changes and the hand that feeds it: main gives it to whoever listens to the database. */
export function openChanges(): Changes & { readonly tell: (subject: string) => void; readonly tellAll: () => void } {
  const hearers: { subjects: readonly string[]; heard: () => void }[] = [];
  return {
    on: (subjects, heard) => hearers.push({ subjects, heard }),
    tell: (subject) => {
      for (const hearer of hearers) if (hearer.subjects.includes(subject)) hearer.heard();
    },
    tellAll: () => {
      for (const hearer of hearers) hearer.heard();
    },
  };
}
