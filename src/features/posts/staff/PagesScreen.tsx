import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
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
import { type PageListed, pagesBelow, sortPages } from '../manage-pages.contract.ts';
import { publicationSentence } from './post-publication.ts';

/** The tree of info pages, a level at a time: what stands below a page is put in order here, and each leads to what is below it. */
export function Screen() {
  const navigate = useNavigate();
  const { below } = useSearch({ strict: false }) as { readonly below?: unknown };
  const id = Number.isSafeInteger(Number(below)) && Number(below) > 0 ? Number(below) : undefined;
  const level = useQuery(
    queryOf(useTransport(), pagesBelow, { query: { ...(id !== undefined && { id }) }, for: 'staff' }),
  );
  return (
    <>
      <ScreenHead
        title="Info pages"
        actions={<Button onClick={() => void navigate({ to: staffPaths.newPage as never })}>New page</Button>}
      >
        What is put in order here stands so on the site. <StaffLink to={staffPaths.allPages}>Find a page</StaffLink>
      </ScreenHead>
      {level.data ? <Level key={id ?? 0} below={id ?? null} {...level.data} /> : <NotLoaded query={level} />}
    </>
  );
}

type LevelProps = {
  readonly below: number | null;
  readonly way: readonly { readonly id: number; readonly title: string }[];
  readonly rows: readonly PageListed[];
};

function Level({ below, way, rows }: LevelProps) {
  const sorting = useListAct({
    act: (transport, pages: readonly PageListed[]) =>
      call(transport, sortPages, { body: { below, ids: pages.map(({ id }) => id) } }),
    done: () => 'The pages are in their new order',
  });
  const here = way.at(-1);
  return (
    <section className="grid gap-3" aria-label={here ? `Below ${here.title}` : 'At the top'}>
      {here && (
        <nav aria-label="Above" className="flex flex-wrap gap-x-2">
          <StaffLink to={staffPaths.pages}>Top</StaffLink>
          {way.map(({ id, title }) => (
            <span key={id} className="flex gap-x-2">
              <span aria-hidden="true">›</span>
              {id === below ? (
                <span aria-current="page">{title}</span>
              ) : (
                <StaffLink to={levelOf(id)}>{title}</StaffLink>
              )}
            </span>
          ))}
        </nav>
      )}
      <SortableList
        label={here ? `Pages below ${here.title}` : 'Pages at the top'}
        // As they were left, while that is being saved.
        items={sorting.isPending ? sorting.variables : rows}
        itemId={({ id }) => id}
        itemName={({ title }) => title}
        isLocked={sorting.isPending}
        onSorted={(sorted) => sorting.mutate(sorted)}
        empty="Nothing stands below this page."
      >
        {(page) => <PageOfLevel page={page} />}
      </SortableList>
    </section>
  );
}

function PageOfLevel({ page }: { readonly page: PageListed }) {
  const { id, title, pagesBelow: count } = page;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <StaffLink to={staffPaths.page.replace('$id', String(id))}>{title}</StaffLink>
      <span className="text-ink-soft">{publicationSentence(page)}</span>
      {count > 0 && (
        <StaffLink to={levelOf(id)}>
          {count === 1 ? '1 page below' : `${count} pages below`}
          <span className="sr-only"> {title}</span>
        </StaffLink>
      )}
    </div>
  );
}

const levelOf = (id: number) => `${staffPaths.pages}?below=${id}`;
