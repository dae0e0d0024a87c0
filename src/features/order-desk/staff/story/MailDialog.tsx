import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { mailOfOrder } from '../../story.contract.ts';

type Props = { readonly orderId: number; readonly mailId: number; readonly onClose: () => void };

/** The words of a mail; what only its reader may see is hidden. */
export function MailDialog({ orderId, mailId, onClose }: Props) {
  const query = useQuery(queryOf(useTransport(), mailOfOrder, { query: { id: orderId, mailId }, for: 'staff' }));
  const mail = query.data;
  return (
    <StaffDialog open wide title={mail?.subject ?? 'Mail'} onClose={onClose}>
      {mail ? (
        <>
          <p className="text-small text-ink-soft">
            To {mail.to}, written {formatMoment(mail.writtenAt)}. Links that open the order, and codes that are worth
            money, are hidden.
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys */}
          <pre className="order-desk-mail" tabIndex={0}>
            {mail.text}
          </pre>
        </>
      ) : (
        <NotLoaded query={query} />
      )}
    </StaffDialog>
  );
}
