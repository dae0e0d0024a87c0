import type { OwnAccount } from '#features/accounts/server/own-account.ts';
import type { SealedValues } from '#platform/sealed-values.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { MyData } from '../my-account.contract.ts';
import { HELD } from './held-about.ts';
import { findTraces, readMailboxesOf, type Traces } from './traces.repository.ts';

type Deps = { readonly db: Database; readonly own: OwnAccount; readonly sealed: SealedValues };

/** All data held about a person, readable for people and machines (UK GDPR, articles 15 and 20). */
export async function exportMyData(
  { db, own, sealed }: Deps,
  person: Pick<Person, 'id'>,
  now: Instant,
): Promise<MyData | Refusal> {
  const account = await own.load(person.id);
  if (account === null) return { refused: 'log-in-first' };
  const traces = await findTraces(db, { id: account.id, mailboxes: await readMailboxesOf(db, account.id) });
  return exportOf({ db, own, sealed }, traces, `${account.name}, ${account.email}`, now);
}

/** The same as a file. */
export async function exportOf(
  { db, own, sealed }: Deps,
  traces: Traces,
  whose: string,
  now: Instant,
): Promise<MyData> {
  const { brewery, publicUrl } = await own.mailer.letterhead();
  const sections = await Promise.all(
    HELD.map(async ({ title, says, read }) => ({ title, says, entries: [...(await read(db, traces, sealed))] })),
  );
  return {
    about: `Everything that ${brewery.name || new URL(publicUrl).host} holds about ${whose}`,
    madeAt: now,
    fileName: `my-data-${londonDay(now)}.json`,
    sections,
  };
}
