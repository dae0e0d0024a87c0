import type { Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import type { Clock } from '../../clock.ts';
import type { ProviderSource } from '../../provider-settings/provider-settings.ts';
import { whyUnavailable } from '../../database/why-unavailable.ts';
import type { Changes, ChangeSubject } from '../../database/changes.ts';

/**
 * What cached responses depend on. The first seven are notified by the database when a row changes; `stock` is the stock shown to
 * visitors, read at most once a second; `day` and `minute` change with the clock.
 */
export type Subject = ContentSubject | 'stock' | 'day' | 'minute';

/**
 * On the state of the server no answer depends that is cached: it is looked at before. Settings of providers count as `brewery`.
 * Of payments nothing is cached.
 */
type ContentSubject = Exclude<ChangeSubject, 'server' | 'providers' | 'payments'>;

/** Subject → a value that differs whenever the subject may have changed. */
export type Stamps = Readonly<Record<Subject, string | number>>;

export type Versions = { readonly now: () => Promise<Stamps> };

const TOLD: readonly ContentSubject[] = ['catalogue', 'brewery', 'shop', 'places', 'content', 'pictures', 'people'];

type Sources = {
  readonly changes: Changes;
  readonly clock: Clock;
  /** Counts once they are read anew: an answer made before that is made again. */
  readonly providers?: Pick<ProviderSource, 'onChange'> | undefined;
  /**
   * The version of the stock shown to visitors; called at every request, so it must read at most once a second itself, and
   * answer at once in between.
   */
  readonly stockShown: (now: Instant) => number | Promise<number>;
};

export function createVersions({ changes, clock, providers, stockShown }: Sources): Versions {
  const counts: Record<ContentSubject, number> = {
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
  providers?.onChange(() => (counts.brewery += 1));
  const stockNow = lastKnownWhenLate(stockShown);
  const dayOf = lastMinuteRemembered((now) => londonTime(now).day);
  return {
    now: async () => {
      const now = clock.now();
      return { ...counts, stock: await stockNow(now), day: dayOf(now), minute: minuteOf(now) };
    },
  };
}

/** Cached responses do not wait for a slow or unavailable database: the last known stock is used. */
function lastKnownWhenLate(stockShown: Sources['stockShown']): Sources['stockShown'] {
  let known: number | null = null;
  let late = false;
  return (now) => {
    if (late && known !== null) return known;
    const before = known;
    const shown = stockShown(now);
    if (!(shown instanceof Promise)) return (known = shown);
    const reading = shown.then(
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

/** The stamps of the subjects of one answer as a single string. */
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
