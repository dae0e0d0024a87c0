import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { Page } from '#ui/Page.tsx';

type Props = { readonly page: number; readonly maxPage: number };

/** A catalogue of more than a thousand packs has several pages (D-46). */
export function ShelfPages({ page, maxPage }: Props) {
  return (
    <Page className="py-10">
      <nav aria-label="Pages of the shelf" className="flex flex-wrap gap-2">
        {Array.from({ length: maxPage }, (_, at) => at + 1).map((number) => (
          <Link
            key={number}
            {...(number === 1 ? { to: paths.shop } : { to: paths.shopPage, params: { page: String(number) } })}
            className="tab figures"
            aria-current={number === page ? 'page' : undefined}
          >
            <span className="sr-only">Page </span>
            {number}
          </Link>
        ))}
      </nav>
    </Page>
  );
}
