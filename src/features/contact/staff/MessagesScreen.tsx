import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { topicNames } from '#rules/messages/message-topic.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import type { AnswerOf } from '#wire/contract.ts';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { listMessages } from '../contact.contract.ts';
import { SettleMessage } from './SettleMessage.tsx';

export type MessageForStaff = AnswerOf<typeof listMessages>[number];

/** What visitors wrote, and what has come of it; those that wait by `?state=open`. */
export function Screen() {
  const { state } = useSearch({ strict: false }) as { readonly state?: string };
  const navigate = useNavigate();
  const open = state === 'open';
  const query = useQuery(queryOf(useTransport(), listMessages, { query: { open }, for: 'staff' }));
  const show = (value: string) =>
    void navigate({ to: staffPaths.messages as never, search: { state: value } as never });
  return (
    <>
      <ScreenHead title="Messages">What visitors wrote by the contact form, the newest first.</ScreenHead>
      <label className="field max-w-xs">
        <span className="field-label">State</span>
        <select className="control" value={open ? 'open' : 'all'} onChange={({ target }) => show(target.value)}>
          <option value="all">All</option>
          <option value="open">Waits for an answer</option>
        </select>
      </label>
      {query.data ? <MessageList messages={query.data} open={open} /> : <NotLoaded query={query} />}
    </>
  );
}

function MessageList({ messages, open }: { readonly messages: readonly MessageForStaff[]; readonly open: boolean }) {
  if (messages.length === 0)
    return <p className="mt-6">{open ? 'No message waits for an answer.' : 'Nobody has written yet.'}</p>;
  return (
    <ul aria-label="Messages" className="mt-6 grid max-w-(--measure) gap-6">
      {messages.map((message) => (
        <li key={message.reference} className="grid justify-items-start gap-2 wrap-anywhere">
          <OneMessage message={message} />
        </li>
      ))}
    </ul>
  );
}

function OneMessage({ message }: { readonly message: MessageForStaff }) {
  const { reference, topic, name, email, orderReference, text, receivedAt, acknowledgeBy, settledAt, outcome } =
    message;
  const maySettle = hasPermission(useSession(), 'messages.settle');
  return (
    <>
      <h2 className="font-semibold">
        {reference}: {topicNames[topic]}
      </h2>
      <p className="text-small text-ink-soft">
        {formatMoment(receivedAt)}, {name} <a href={`mailto:${email}?subject=${reference}`}>{email}</a>
        {orderReference && `, about ${orderReference}`}
        {settledAt === null && acknowledgeBy && `. To be answered by ${formatShortDate(acknowledgeBy as CalendarDay)}`}
      </p>
      <p className="whitespace-pre-line">{text}</p>
      {settledAt === null
        ? maySettle && <SettleMessage reference={reference} />
        : outcome && (
            <p className="text-ink-soft">
              {formatMoment(settledAt)}: {outcome}
            </p>
          )}
    </>
  );
}
