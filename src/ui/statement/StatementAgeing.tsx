import type { Pence } from '#rules/money/pence.ts';
import { ageingLabel } from '#rules/wording/formats/ageing-label.ts';
import { Money } from '../Money.tsx';

export type AgeingShown = Readonly<Record<Parameters<typeof ageingLabel>[0], Pence>>;

const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const;

/** What is owed, by how long it is overdue. */
export function StatementAgeing({ ageing }: { readonly ageing: AgeingShown }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tablet:grid-cols-5">
      {AGES.map((age) => (
        <div key={age} className="border-t border-line pt-2">
          <dt className="text-small text-ink-soft">{ageingLabel(age)}</dt>
          <dd className={age !== 'notDue' && ageing[age] > 0 ? 'font-semibold text-alert' : 'font-semibold'}>
            <Money pence={ageing[age]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
