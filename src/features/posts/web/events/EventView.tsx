import type { Ref } from 'react';
import type { Pence } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { packInAddress, paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { PlaceAddress } from '#ui/PostalAddress.tsx';
import { PostBody } from '../reading/PostBody.tsx';
import { PostPicture } from '../reading/PostPicture.tsx';
import { eventCalendar } from './calendar-address.ts';
import { whenOf } from './event-words.ts';
import { EventMarks } from './EventMarks.tsx';
import type { PostHead, PostWithTickets } from '../../posts.contract.ts';

type Props = {
  /** The text is still loading when the event comes from the list. */
  readonly event: PostHead | PostWithTickets;
  readonly titleRef?: Ref<HTMLHeadingElement>;
};

/** One event in full, with a link to add it to a calendar. */
export function EventView({ event, titleRef }: Props) {
  const { day, time } = whenOf(event);
  return (
    <article className="event" aria-labelledby={`event-${event.id}`}>
      <PostPicture of={event} sizes="(min-width: 61.875rem) 46rem, 94vw" soon className="event-picture" />
      <div className="event-marks">
        <EventMarks of={event} />
      </div>
      {event.region && <p className="over-title">{event.region}</p>}
      <h2 id={`event-${event.id}`} ref={titleRef} tabIndex={-1} className="event-title">
        {event.title}
      </h2>
      {event.description && <p className="mt-3 text-lead text-ink-soft">{event.description}</p>}
      <dl className="event-facts">
        <dt>When</dt>
        <dd>
          {day}
          <br />
          {time}
        </dd>
        <EventPlace event={event} />
      </dl>
      {'text' in event ? <PostBody html={event.text} className="mt-6" /> : <p className="mt-6">Loading data...</p>}
      {'tickets' in event && !event.expired && <Tickets on={event.tickets} />}
      {!event.expired && (
        <p className="mt-6">
          <a href={eventCalendar(event.url)} download={`${event.url}.ics`} className="button button-plain">
            Put it into my calendar
          </a>
        </p>
      )}
    </article>
  );
}

function Tickets({ on }: { readonly on: PostWithTickets['tickets'] }) {
  return on.map(({ packId, slug, name, pence }) => (
    <p key={packId} className="mt-6">
      <LinkButton to={paths.product} params={{ pack: packInAddress({ id: packId, slug }) }}>
        {name}
        {pence !== null && `, ${formatMoney(pence as Pence)}`}
      </LinkButton>
    </p>
  ));
}

function EventPlace({ event: { locName, locAddress, locPostCode } }: { readonly event: PostHead }) {
  if (!locName && !locAddress && !locPostCode) return null;
  return (
    <>
      <dt>Where</dt>
      <dd>
        <PlaceAddress lines={[locName, locAddress]} postcode={locPostCode} />
      </dd>
    </>
  );
}
