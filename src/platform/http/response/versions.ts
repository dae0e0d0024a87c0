import type { Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import type { Clock } from '../../clock.ts';
import { whyUnavailable } from '../../database/why-unavailable.ts';
import type { Changes, ChangeSubject } from '../../database/changes.ts';

/**
 * What cached responses tell of. The first seven are told by the database when a row changes; `stock` is what visitors see of
 * the cellar, read anew at most once a second; `day` and `minute` move with the clock.
 */
export type Subject = ChangeSubject | 'stock' | 'day' | 'minute';

/** Subject → a word that differs whenever something of it may have changed. */
export type Stamps = Readonly<Record<Subject, string | number>>;

export type Versions = { readonly now: () => Promise<Stamps> };

const TOLD: readonly ChangeSubject[] = ['catalogue', 'brewery', 'shop', 'places', 'content', 'pictures', 'people'];

type Sources = {
  readonly changes: Changes;
  readonly clock: Clock;
  /** The version of the stock that visitors see; asked at every request, so it looks no more than once a second itself. */
  readonly stockShown: (now: Instant) => Promise<number>;
};

export function createVersions({ changes, clock, stockShown }: Sources): Versions {
  const counts: Record<ChangeSubject, number> = {
    catalogue: 1,
    brewery: 1,
    shop: 1,
    places: 1,
    content: 1,
    pictures: 1,
    people: 1,
  };
  for (const subject of TOLD)
    changes.on([subject], () => {
      counts[subject] += 1;
    });
  const stockNow = lastKnownWhenLate(stockShown);
  const dayOf = lastMinuteRemembered((now) => londonTime(now).day);
  return {
    now: async () => {
      const now = clock.now();
      return { ...counts, stock: await stockNow(now), day: dayOf(now), minute: minuteOf(now) };
    },
  };
}

/** What is kept is not kept waiting for a database that is away or busy: the stock counts as it was last seen. */
function lastKnownWhenLate(stockShown: Sources['stockShown']): Sources['stockShown'] {
  let known: number | null = null;
  let late = false;
  return async (now) => {
    if (late && known !== null) return known;
    const before = known;
    const reading = stockShown(now).then(
      (shown) => (known = shown),
      (fault: unknown) => {
        if (known === null || whyUnavailable(fault) === null) throw fault;
        return known;
      },
    );
    if (before === null) return reading;
    let patience: NodeJS.Timeout | undefined;
    const tooLong = new Promise<number>((resolve) => {
      patience = setTimeout(() => {
        late = true;
        resolve(before);
        void reading.catch(() => undefined).finally(() => (late = false));
      }, WAITED_FOR_STOCK_MS);
    });
    return Promise.race([reading, tooLong]).finally(() => clearTimeout(patience));
  };
}

const WAITED_FOR_STOCK_MS = 250;

/** The stamps of the subjects that one answer depends on, as one word to compare. */
export function stampOf(stamps: Stamps, subjects: readonly Subject[]): string {
  return subjects.map((subject) => stamps[subject]).join(' ');
}

const minuteOf = (now: Instant) => now.slice(0, 'YYYY-MM-DDThh:mm'.length);

function lastMinuteRemembered<T>(compute: (now: Instant) => T): (now: Instant) => T {
  let last: { readonly minute: string; readonly result: T } | null = null;
  return (now) => {
    const minute = minuteOf(now);
    if (last?.minute !== minute) last = { minute, result: compute(now) };
    return last.result;
  };
}
