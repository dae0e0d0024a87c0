import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { oldAddresses, removeOldAddress } from '../old-addresses.contract.ts';
import type { PostDesk } from './use-post-moves.ts';

type Props = { readonly id: number; readonly desk: Pick<PostDesk, 'pageOf'> };

/** The addresses that a post had before, which lead to it; nothing where there is none. */
export function OldAddresses({ id, desk }: Props) {
  const { data = [] } = useQuery(queryOf(useTransport(), oldAddresses, { query: { id }, for: 'staff' }));
  const removing = useListAct({
    act: (transport, slug: string) => call(transport, removeOldAddress, { body: { id, slug } }),
    done: () => 'Removed: this address leads nowhere now',
  });
  if (data.length === 0) return null;
  return (
    <FormSection title="Earlier addresses" hint="Whoever follows one of them comes here.">
      <ul className="grid gap-2">
        {data.map(({ slug, changedAt }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-2">
            <span className="break-all">
              {desk.pageOf(slug)} <span className="text-ink-soft">until {formatMoment(changedAt)}</span>
            </span>
            <Button kind="plain" busy={removing.isPending} onClick={() => removing.mutate(slug)}>
              Remove<span className="sr-only"> {desk.pageOf(slug)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
