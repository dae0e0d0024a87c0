import { useState } from 'react';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Field } from '#ui/forms/Field.tsx';
import { STORY_KINDS, type StoryEvent, type StoryKind } from '../../story.contract.ts';

/** All that happened to an order, the latest first, or only one kind of it. */
export function WhatHappened({ events }: { readonly events: readonly StoryEvent[] }) {
  const [kind, setKind] = useState<StoryKind | null>(null);
  const shown = events.filter((event) => kind === null || event.kind === kind);
  const there = STORY_KINDS.filter((one) => events.some((event) => event.kind === one));
  return (
    <>
      {there.length > 1 && (
        <Field label="Show">
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={kind ?? ''}
              onChange={({ target }) => setKind(there.find((one) => one === target.value) ?? null)}
            >
              <option value="">Everything</option>
              {there.map((one) => (
                <option key={one} value={one}>
                  {KINDS[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {events.length === 0 && <p className="text-small text-ink-soft">Nothing is known of it.</p>}
      <ol className="order-desk-history">
        {shown.map(({ key, at, says, detail, by }) => (
          <li key={key}>
            <span className="text-small text-ink-soft">
              {formatMoment(at)}
              {by && ` · ${by}`}
            </span>
            <span className="block">{says}</span>
            {detail && <span className="block whitespace-pre-line text-small text-ink-soft">{detail}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

const KINDS: Readonly<Record<StoryKind, string>> = {
  standing: 'Where it stood',
  money: 'Money',
  change: 'Changes',
  return: 'Returns',
  document: 'Documents',
  mail: 'Mails',
  note: 'Notes',
};
