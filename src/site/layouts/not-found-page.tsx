import { LinkButton } from '#ui/Button.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { paths } from '../paths.ts';

/** The page for unknown addresses, with status 404. */
export function NotFoundPage() {
  return (
    <div className="page grid items-center gap-8 py-12 tablet:grid-cols-2">
      <PageHead title="Page not found" robots="noindex" />
      <img
        src="/api/images/scene-missing.svg"
        alt=""
        width={800}
        height={600}
        className="aspect-[4/3] w-full rounded-large bg-mist object-cover"
      />
      <div>
        <p className="over-title">404</p>
        <h1 className="font-display text-title leading-[1.05] font-semibold text-balance">There is nothing here</h1>
        <p className="mt-4 max-w-(--measure) text-lead text-ink-soft">
          The page was moved, or its address was mistyped. The beer is where it always was.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={paths.shop}>Go to the shop</LinkButton>
          <LinkButton to={paths.home} kind="plain">
            Go home
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
