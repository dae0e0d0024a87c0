import { paths } from '#site/paths.ts';
import { NeedsScripts } from '#ui/notices/NeedsScripts.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { StepperHeader } from '#ui/StepperHeader.tsx';

const STAGES = ['Register', 'Delivery', 'Payment'].map((title, at) => ({ number: at + 1, title, enabled: false }));

/** Takes the space of the checkout while the draft is loading. */
export function CheckoutSkeleton() {
  return (
    <Page className="pb-10">
      <PageHead title="Checkout" robots="noindex" />
      <PageTitle title="Checkout" />
      <NeedsScripts
        instead={
          <>
            The checkout needs JavaScript. Switch it on to pay here, or{' '}
            <a href={paths.contact}>order by telephone or e-mail</a>.
          </>
        }
        shape={<Shape />}
      />
    </Page>
  );
}

function Shape() {
  return (
    <>
      <StepperHeader stages={STAGES} current={1} onGo={() => undefined} />
      <div className="checkout-grid">
        <div className="stage-room">
          <div className="sr-only">
            <Spinner />
          </div>
          <Skeleton className="h-8 w-48" />
          <Skeleton className="mt-6 h-32 w-full" />
          <Skeleton className="mt-6 h-44 w-full" />
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </>
  );
}
