import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type PostVersion, postVersions } from '../post-versions.contract.ts';
import { CompareVersions } from './CompareVersions.tsx';
import type { FormToFill } from './fill-form.ts';

type Props = { readonly id: number; readonly form: FormToFill };

/** What the post was each time it was saved, to compare and to bring back; nothing where there is only one. */
export function PostVersions({ id, form }: Props) {
  const { data = [] } = useQuery(queryOf(useTransport(), postVersions, { query: { id }, for: 'staff' }));
  const [compared, setCompared] = useState<number | null>(null);
  const [latest] = data;
  if (latest === undefined || data.length < 2) return null;
  return (
    <FormSection title="Versions" hint="The last 50 saves, the latest first.">
      <ul className="grid max-h-80 gap-2 overflow-y-auto" aria-label="Versions">
        {data.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {nameOf(one)} <span className="text-ink-soft">{one.title}</span>
            </span>
            {one === latest ? (
              <span className="text-ink-soft">The present one</span>
            ) : (
              <Button kind="plain" onClick={() => setCompared(one.version)}>
                Compare<span className="sr-only"> {nameOf(one)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {compared !== null && (
        <CompareVersions
          id={id}
          versions={data.map((one) => ({ version: one.version, name: nameOf(one) }))}
          beginsWith={{ earlier: compared, later: latest.version }}
          form={form}
          onClose={() => setCompared(null)}
        />
      )}
    </FormSection>
  );
}

const nameOf = ({ version, savedAt, savedBy }: PostVersion) =>
  [`${version}: ${formatMoment(savedAt)}`, savedBy].filter(Boolean).join(' · ');
