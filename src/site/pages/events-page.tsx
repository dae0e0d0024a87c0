import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { notFound, redirect, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { eventQuery, eventsQuery } from '#features/posts/web/events.queries.ts';
import { eventData } from '#features/posts/web/events/event-data.ts';
import { isClosedEvent } from '#features/posts/web/events/event-words.ts';
import { Events } from '#features/posts/web/events/Events.tsx';
import { postIdentifierOf } from '#features/posts/web/reading/post-identifier-of.ts';
import { ReadingTrouble } from '#features/posts/web/reading/ReadingTrouble.tsx';
import { PostListSkeleton } from '#features/posts/web/reading/ReadingSkeleton.tsx';
import { NOT_FOUND } from '#features/posts/web/reading/trouble-words.ts';
import { seesAll, useSeesAll } from '#features/posts/web/reading/use-sees-all.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useSiteAddress } from '#ui/site-address.ts';
import { StructuredData } from '#ui/StructuredData.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { NotFoundPage } from '../layouts/spare-pages.ts';
import { useModulesOff } from '../module-switches.ts';
import { missing } from '../page-loading.ts';
import type { PageContext, PageAddress } from '../page-route.ts';
import { address, paths } from '../paths.ts';
import { ReadingFailed } from '../reading-failed.tsx';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';
import type { PostHead } from '#features/posts/posts.contract.ts';

/** Without an event in the address the first of the list is shown; an id redirects to the event's slug (D-141). */
export async function load({ transport, queryClient, session }: PageContext, { params }: PageAddress): Promise<void> {
  const all = seesAll(session?.session() ?? null);
  const end = endOf(params);
  const list = queryClient.ensureQueryData(eventsQuery(transport, all));
  if (end === null) {
    const [first] = await list;
    if (first) await queryClient.prefetchQuery(eventQuery(transport, { url: first.url }, all));
    return;
  }
  const identifier = postIdentifierOf(end);
  if (!identifier) throw notFound();
  const [event] = await Promise.all([
    queryClient.ensureQueryData(eventQuery(transport, identifier, all)).catch(missing),
    list,
  ]);
  if (!event) throw notFound();
  if (event.url !== end) throw redirect({ to: '/events/{-$id}', params: { id: event.url }, statusCode: 301 });
}

export function ThisPage() {
  const { events, selected, error } = useEvents();
  if (events) return <Found events={events} selected={selected} />;
  return error ? <Failed error={error} /> : <PostListSkeleton />;
}

function Found({
  events,
  selected,
}: {
  readonly events: readonly PostHead[];
  readonly selected: PostHead | undefined;
}) {
  const site = useSiteAddress();
  const { data: brewery } = useQuery(queryOf(useTransport(), breweryDetails));
  const name = brewery?.name ?? '';
  const isOfOneEvent = endOf(useParams({ strict: false })) !== null;
  const [beganNamed] = useState(isOfOneEvent);
  useOwnAddress(isOfOneEvent ? undefined : selected);
  // Without a choice this stays the page of the list, whatever the address bar shows.
  const isList = !beganNamed && selected?.id === events[0]?.id;
  const own = selected ? address(paths.eventOfList, { id: selected.url }) : paths.events;
  const isPublic = selected !== undefined && selected.active && !isClosedEvent(selected);
  return (
    <Page>
      {isList || !selected ? (
        <PageHead
          title={name ? `Events at ${name}` : 'Events'}
          description="What is on at the brewery, in the taproom and where we go with our beer."
          canonical={paths.events}
        />
      ) : (
        <PageHead
          title={name ? `${selected.title} | ${name}` : selected.title}
          description={selected.description}
          kind="article"
          {...(selected.pic && { image: selected.pic })}
          {...(selected.active ? { canonical: own } : { robots: 'noindex' })}
        />
      )}
      {isPublic && <StructuredData says={eventData({ event: selected, url: site + own, site, brewery: name })} />}
      <PageTitle title="What’s on" above="Events" />
      <Events events={events} selected={selected} isOfOneEvent={beganNamed} />
    </Page>
  );
}

/** Puts the address of the event shown by default into the address bar (D-141), unless another was chosen. */
function useOwnAddress(event: PostHead | undefined): void {
  const router = useRouter();
  const url = event?.url;
  useEffect(() => {
    if (!url || !/^\/events\/?$/i.test(router.latestLocation.pathname)) return;
    void router.navigate({ to: '/events/{-$id}', params: { id: url }, replace: true, resetScroll: false });
  }, [router, url]);
}

/** An event of a module that is off is not found as any page; a missing post may be a draft that an administrator can see. */
export function Missing() {
  return useModulesOff().includes('events') ? <NotFoundPage /> : <MissingEvent />;
}

function MissingEvent() {
  const { events, selected } = useEvents();
  if (events && selected) return <Found events={events} selected={selected} />;
  return (
    <ReadingTrouble title="This event is not here" says={NOT_FOUND}>
      <PageHead title="Page not found" robots="noindex" />
      <LinkButton to="/events/{-$id}" params={{ id: undefined }}>
        All events
      </LinkButton>
    </ReadingTrouble>
  );
}

export function Pending() {
  return <PostListSkeleton />;
}

export function Failed({ error }: { readonly error: Error }) {
  return <ReadingFailed title="Events" error={error} />;
}

/** The list, and the event to show: without its text from the list at first. */
function useEvents() {
  const transport = useTransport();
  const all = useSeesAll();
  const end = endOf(useParams({ strict: false }));
  const { data: events, error } = useQuery({ ...eventsQuery(transport, all), placeholderData: keepPreviousData });
  const identifier = end === null ? { url: events?.[0]?.url ?? '' } : postIdentifierOf(end);
  const listedEvent =
    identifier && events?.find((one) => ('id' in identifier ? one.id === identifier.id : one.url === identifier.url));
  const whole = useQuery({
    ...eventQuery(transport, identifier ?? { id: 0 }, all),
    enabled: identifier !== null && !('url' in identifier && identifier.url === ''),
  });
  return { events, error, selected: whole.data ?? listedEvent ?? undefined };
}

/** The last segment of the address; null for the list alone, which 0 means as well. */
function endOf({ id }: PageAddress['params']): string | null {
  return id === undefined || id === '' || id === '0' ? null : id;
}
