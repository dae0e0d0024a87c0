import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { InfoAlert } from '#ui/InfoAlert.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Link } from '@tanstack/react-router';
import { OrderDisplay, type Site } from './OrderDisplay.tsx';
import type { Order } from './orders.client.ts';

export type Completed =
  | { readonly state: 'loading' }
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly says: string; readonly again: () => void }
  | { readonly state: 'there'; readonly order: Order };

type Props = { readonly completed: Completed; readonly sites: readonly Site[]; readonly seller: ReactNode };

/** The order is placed: what was bought, what happens next, and something to print. */
export function CompletedScreen({ completed, sites, seller }: Props) {
  return (
    <Page className="pb-10">
      <PageHead title="Your order" robots="noindex, nofollow" />
      {completed.state === 'loading' && <Loading />}
      {completed.state === 'none' && <NoOrder />}
      {completed.state === 'failed' && (
        <div className="grid justify-items-start gap-4 py-12">
          <InfoAlert code={InfoCode.pageLoad}>{completed.says}</InfoAlert>
          <Button onClick={completed.again}>Try again</Button>
        </div>
      )}
      {completed.state === 'there' && (
        <>
          <OrderDisplay order={completed.order} sites={sites} seller={seller} />
          <div className="order-actions">
            <Button onClick={() => window.print()}>Print</Button>
            <LinkButton to={paths.shop} kind="plain">
              Close
            </LinkButton>
          </div>
          <ul className="small-links">
            <li>
              <Link to={paths.deliveryInfo}>Delivery Options</Link>
            </li>
            <li>
              <Link to={paths.terms}>Terms and Conditions</Link>
            </li>
          </ul>
        </>
      )}
    </Page>
  );
}

function NoOrder() {
  return (
    <>
      <PageTitle title="Data not valid">
        There is no order to show here. If you have just bought something, its email has a link that opens it.
      </PageTitle>
      <LinkButton to={paths.shop}>Go to the beer shop</LinkButton>
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-5 pt-14">
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-14 w-3/4" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="mt-6 h-64 w-full" />
    </div>
  );
}
