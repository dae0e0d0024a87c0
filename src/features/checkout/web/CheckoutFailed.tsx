import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';

/** The draft could not be loaded; it is not lost. */
export function CheckoutFailed({ says, again }: { readonly says: string; readonly again: () => void }) {
  return (
    <Page className="pb-10">
      <PageHead title="Checkout" robots="noindex" />
      <PageTitle title="Checkout" />
      <CouldNotLoad code={InfoCode.pageLoad} again={again}>
        {says}
      </CouldNotLoad>
    </Page>
  );
}
