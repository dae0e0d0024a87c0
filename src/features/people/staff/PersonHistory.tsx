import { readOrderReference } from '#rules/orders/order-reference.ts';
import { formatMoment, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PersonForStaff } from '../people.contract.ts';
import { PersonSection } from './PersonSection.tsx';

/** What she bought, has, wrote and agreed to. */
export function PersonHistory({ person }: { readonly person: PersonForStaff }) {
  return (
    <>
      <Orders person={person} />
      <Vouchers vouchers={person.vouchers} />
      <Messages messages={person.messages} />
      <Consents consents={person.consents} />
    </>
  );
}

function Orders({ person: { orders, orderCount } }: { readonly person: PersonForStaff }) {
  return (
    <PersonSection title={`Orders (${orderCount})`} empty={orderCount === 0 ? 'Nothing has been ordered yet.' : null}>
      <ul className="grid gap-2">
        {orders.map(({ reference, at, status, total, asGuest }) => (
          <li key={reference} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StaffLink to={`${staffPaths.orders}?search=${readOrderReference(reference) ?? ''}`}>{reference}</StaffLink>
            <span>{formatShortDate(at)}</span>
            <span>{status}</span>
            <span>{formatMoney(total)}</span>
            {asGuest && <Tag>As a guest</Tag>}
          </li>
        ))}
      </ul>
      {orderCount > orders.length && <p className="text-ink-soft">The latest {orders.length} are shown.</p>}
    </PersonSection>
  );
}

function Vouchers({ vouchers }: Pick<PersonForStaff, 'vouchers'>) {
  return (
    <PersonSection title="Memberships and vouchers" empty={vouchers.length === 0 ? 'There are none.' : null}>
      <ul className="grid gap-2">
        {vouchers.map(({ codeEnd, name, isMembership, isActive, from, to, left }) => (
          <li key={`${codeEnd}${name}${from ?? ''}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{name}</strong>
            <span>…{codeEnd}</span>
            {isMembership && <Tag>Membership</Tag>}
            <span>{periodOf(from, to)}</span>
            {left !== null && <span>{formatMoney(left)} left</span>}
            {!isActive && <Tag>Blocked</Tag>}
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

function periodOf(from: string | null, to: string | null): string {
  const [begin, end] = [from, to].map((day) => (day === null ? '' : formatShortDate(day as CalendarDay)));
  if (begin && end) return `${begin} to ${end}`;
  if (end) return `until ${end}`;
  return begin ? `from ${begin}` : 'without an end';
}

function Messages({ messages }: Pick<PersonForStaff, 'messages'>) {
  return (
    <PersonSection title="Messages" empty={messages.length === 0 ? 'No messages.' : null}>
      <ul className="grid gap-3">
        {messages.map(({ reference, topic, text, at, settledAt }) => (
          <li key={reference} className="break-words">
            <strong>{reference}</strong>, {topic}, {formatMoment(at)}
            {settledAt === null ? ', open' : `, settled ${formatMoment(settledAt)}`}
            <br />
            <span className="whitespace-pre-line">{text}</span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

function Consents({ consents }: Pick<PersonForStaff, 'consents'>) {
  return (
    <PersonSection title="Consents" empty={consents.length === 0 ? 'Nothing has been agreed to yet.' : null}>
      <ul className="grid gap-2">
        {consents.map(({ what, isGiven, wording, where, at }) => (
          <li key={`${what}${at}`} className="break-words">
            {formatMoment(at)}: {isGiven ? 'agreed to' : 'withdrew'} “{what}”, wording {wording}, {where}
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
