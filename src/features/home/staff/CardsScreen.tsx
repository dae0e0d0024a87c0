import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CardPage } from '#rules/content/card-faults.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { SortableList } from '#ui/staff/sortable/SortableList.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type CardForStaff, cardsToManage, sortCards } from '../manage-cards.contract.ts';
import { PAGES, sourceName } from './card-words.ts';

/** The cards of the home page and of the taproom, each in their order. */
export function Screen() {
  const navigate = useNavigate();
  const query = useQuery(queryOf(useTransport(), cardsToManage, { for: 'staff' }));
  return (
    <>
      <ScreenHead
        title="Home and taproom"
        actions={<Button onClick={() => void navigate({ to: staffPaths.newCard as never })}>New card</Button>}
      >
        What is put in order here stands so on the site.
      </ScreenHead>
      {query.data ? (
        <div className="grid gap-10">
          {Object.values(CardPage).map((page) => (
            <CardsOfPage key={page} page={page} cards={query.data.filter((card) => card.page === page)} />
          ))}
        </div>
      ) : (
        <NotLoaded query={query} />
      )}
    </>
  );
}

type Props = { readonly page: CardPage; readonly cards: readonly CardForStaff[] };

function CardsOfPage({ page, cards }: Props) {
  const sorting = useListAct({
    act: (transport, sorted: readonly CardForStaff[]) =>
      call(transport, sortCards, { body: { page, ids: sorted.map(({ id }) => id) } }),
    done: () => 'Visitors see the new order now',
  });
  return (
    <section className="grid gap-3" aria-label={PAGES[page]}>
      <h2 className="font-display text-name font-semibold">{PAGES[page]}</h2>
      <SortableList
        label={`Cards: ${PAGES[page]}`}
        // As they were left, while that is being saved.
        items={sorting.isPending ? sorting.variables : cards}
        itemId={({ id }) => id}
        itemName={callNameOf}
        isLocked={sorting.isPending}
        onSorted={(sorted) => sorting.mutate(sorted)}
        empty="There is no card yet."
      >
        {(card) => (
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <StaffLink to={staffPaths.card.replace('$id', String(card.id))}>{callNameOf(card)}</StaffLink>
            <span className="text-ink-soft">{factsOf(card).join(' · ')}</span>
          </div>
        )}
      </SortableList>
    </section>
  );
}

const callNameOf = ({ title, source }: CardForStaff) => title || sourceName(source);

function factsOf({ title, source, active, shownFrom, shownUntil }: CardForStaff): readonly string[] {
  return [
    title === '' ? '' : sourceName(source),
    active ? '' : 'not shown',
    shownFrom === null ? '' : `from ${formatShortDate(shownFrom as CalendarDay)}`,
    shownUntil === null ? '' : `until ${formatShortDate(shownUntil as CalendarDay)}`,
  ].filter(Boolean);
}
