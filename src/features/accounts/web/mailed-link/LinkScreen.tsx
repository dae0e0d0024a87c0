import type { ReactNode } from 'react';
import { LINK_NOT_WHOLE } from '#ui/notices/InsteadOfPage.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { LOGIN_WORDS } from '../login-words.ts';
import { ServerSays } from '../AccountForm.tsx';
import { OldLink } from './OldLink.tsx';
import type { LinkInAddress } from './mailed-link.ts';

type Props = {
  readonly of: 'confirm' | 'reset';
  readonly link: LinkInAddress | null | undefined;
  readonly children: (link: LinkInAddress) => ReactNode;
};

export function LinkScreen({ of, link, children }: Props) {
  if (link === undefined) return <Spinner {...(of === 'confirm' && { says: LOGIN_WORDS.confirming })} />;
  if (link !== null) return children(link);
  return (
    <>
      <ServerSays>{LINK_NOT_WHOLE}</ServerSays>
      <OldLink />
    </>
  );
}
