import type { ReactNode } from 'react';
import { Page, PageTitle } from '#ui/Page.tsx';

type Props = {
  readonly welcome: ReactNode;
  readonly history: ReactNode;
  readonly lookUp: ReactNode;
  readonly clubs: ReactNode;
  readonly cellar: ReactNode;
  readonly newsletter: ReactNode;
};

/** The layout of the member area. */
export function MemberArea({ welcome, history, lookUp, clubs, cellar, newsletter }: Props) {
  return (
    <Page className="pb-12">
      <PageTitle title="Membership Area" above="The club" />
      <div className="member-area">
        {welcome}
        {history}
        <div className={clubs ? 'member-half' : 'member-wide'}>{lookUp}</div>
        {clubs && <div className="member-half">{clubs}</div>}
        {cellar && <div className="member-wide">{cellar}</div>}
        {newsletter && <div className="member-wide">{newsletter}</div>}
      </div>
    </Page>
  );
}
