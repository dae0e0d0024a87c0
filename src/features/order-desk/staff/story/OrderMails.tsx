import { useState } from 'react';
import { formatMoment, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { type OrderMail, sendMailAgain } from '../../story.contract.ts';
import { MailDialog } from './MailDialog.tsx';
import { useStoryAct } from './use-story-act.ts';

type Props = { readonly order: OrderForDesk; readonly maySend: boolean };

/** The mails about an order: which, to whom, and whether they have gone. */
export function OrderMails({ order, mails, maySend }: Props & { readonly mails: readonly OrderMail[] }) {
  const [read, setRead] = useState<number | null>(null);
  if (mails.length === 0)
    return (
      <p className="text-small text-ink-soft">
        There are none. Mails are kept for a while only, and an order without an e-mail address gets none.
      </p>
    );
  return (
    <>
      <ul className="grid gap-4">
        {mails.map((mail) => (
          <MailRow key={mail.id} order={order} mail={mail} maySend={maySend} onRead={() => setRead(mail.id)} />
        ))}
      </ul>
      {read !== null && <MailDialog orderId={order.id} mailId={read} onClose={() => setRead(null)} />}
    </>
  );
}

function MailRow({ order, mail, maySend, onRead }: Props & { readonly mail: OrderMail; readonly onRead: () => void }) {
  const { id: mailId, subject, to, writtenAt, sentAt, returnedAt, standing, because, sentAgainBy, copies } = mail;
  const confirm = useConfirmation();
  const sending = useStoryAct({
    orderId: order.id,
    act: (transport) => call(transport, sendMailAgain, { body: { id: order.id, mailId, copies } }),
    done: standing === 'sent' ? 'Sent again' : 'It is tried again now',
  });
  const send = async () => {
    const question = { title: `Send “${subject}” again?`, consequences: consequencesOf(mail, order), confirm: 'Send' };
    if (await confirm(question)) sending.mutate();
  };
  return (
    <li className="grid gap-1">
      <span>{subject}</span>
      <span className="text-small text-ink-soft">
        to {to} · written {formatMoment(writtenAt)}
        {sentAt === null ? '' : ` · sent ${formatMoment(sentAt)}`}
        {sentAgainBy === null ? '' : ` · sent again by ${sentAgainBy}`}
      </span>
      {standing === 'queued' && <span className="text-small">Goes in a moment.</span>}
      {standing === 'tried' && <span className="text-small">Not sent yet, and tried again: {because}</span>}
      {standing === 'failed' && (
        <span className="text-small font-semibold">
          {returnedAt === null ? 'Could not be sent' : `Could not be delivered on ${formatShortDate(returnedAt)}`}:{' '}
          {because} It is among the <StaffLink to={staffPaths.problems}>problems</StaffLink>.
        </span>
      )}
      {sending.error && <Alert>{sayProblem(sending.error)}</Alert>}
      <span className="flex flex-wrap gap-2">
        <Button kind="quiet" aria-label={`Read: ${subject}`} onClick={onRead}>
          Read…
        </Button>
        {maySend && standing !== 'queued' && (
          <Button
            kind="quiet"
            aria-label={`Send again: ${subject}`}
            busy={sending.isPending}
            onClick={() => void send()}
          >
            Send again…
          </Button>
        )}
      </span>
    </li>
  );
}

function consequencesOf({ reader, standing, to, opensOrder }: OrderMail, { email }: OrderForDesk): readonly string[] {
  const goesTo = reader === 'customer' ? email : to;
  return [
    goesTo === '' ? 'There is no e-mail address: enter one on the order first.' : `It goes to ${goesTo}.`,
    standing === 'sent'
      ? 'It says first that it is a copy, and of which day. What it told then is not brought up to date.'
      : 'The same mail is tried once more.',
    ...(opensOrder && goesTo !== to ? [`Links that went to ${to} do not open the order any more.`] : []),
  ];
}
