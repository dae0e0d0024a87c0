import { Button } from '#ui/Button.tsx';
import { InfoAlert } from '#ui/InfoAlert.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';

/** The draft could not be had; it is not lost. */
export function CheckoutFailed({ says, again }: { readonly says: string; readonly again: () => void }) {
  return (
    <Page className="pb-10">
      <PageHead title="Checkout" robots="noindex" />
      <PageTitle title="Checkout" />
      <div className="grid justify-items-start gap-4">
        <InfoAlert code={InfoCode.pageLoad}>{says}</InfoAlert>
        <Button onClick={again}>Try again</Button>
      </div>
    </Page>
  );
}
