import { AskForDataScreen } from '#features/my-account/web/AskForDataScreen.tsx';
import { PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Surface } from '#ui/Surface.tsx';

/** The request for data by people without an account. */
export function ThisPage() {
  return (
    <div className="page pb-12">
      <PageHead title="Your data" robots="noindex" />
      <PageTitle title="Your data">See what we hold about you, take it along, or have it erased.</PageTitle>
      <Surface className="grid max-w-(--measure) gap-5">
        <AskForDataScreen />
      </Surface>
    </div>
  );
}
