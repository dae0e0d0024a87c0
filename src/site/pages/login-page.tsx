import { useQuery } from '@tanstack/react-query';
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AboutAccounts } from '#features/accounts/web/AboutAccounts.tsx';
import type { Entry } from '#features/accounts/web/login-mode.ts';
import { INVITED_TITLE, LOGIN_TITLE } from '#features/accounts/web/login-words.ts';
import { LoginScreen } from '#features/accounts/web/LoginScreen.tsx';
import { useMailedLink } from '#features/accounts/web/mailed-link/use-mailed-link.ts';
import { PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import type { LoginSearch } from '../search/login-search.ts';
import type { PageContext } from '../page-route.ts';
import { paths } from '../paths.ts';
import { isOfStaffApplication, wayBack, returnTo } from '../return-to.ts';
import { queryOf } from '#wire/query-of.ts';
import { facebookAppId, googleKeys, passwordRules } from '#features/accounts/accounts.contract.ts';
import { termsVersions } from '#features/terms/terms.contract.ts';

export async function load({ transport, queryClient }: PageContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(queryOf(transport, googleKeys)),
    queryClient.prefetchQuery(queryOf(transport, facebookAppId)),
    queryClient.prefetchQuery(queryOf(transport, passwordRules)),
    queryClient.prefetchQuery(queryOf(transport, termsVersions)),
  ]);
}

const ENTRIES: Readonly<Record<string, Entry>> = {
  [paths.confirmEmail]: 'confirm',
  [paths.resetPassword]: 'reset',
  [paths.reset]: 'reset',
};

/** Log-in, registration and the targets of mailed links share one screen. */
export function ThisPage() {
  // Not from the location, which during a navigation is already that of the next page.
  const { pathname } = useMatch({ strict: false });
  const { ask }: LoginSearch = useSearch({ strict: false });
  const entry = ENTRIES[pathname.replace(/(?<=.)\/$/, '')] ?? 'login';
  const navigate = useNavigate();
  const session = useKnownSession();
  const link = useMailedLink();
  const title = link?.of === 'invitation' ? INVITED_TITLE : LOGIN_TITLE;
  const { data: versions } = useQuery(queryOf(useTransport(), termsVersions));
  const terms = versions?.find(({ kind, current }) => kind === 'retail' && current);
  const leaves = entry === 'login' && Boolean(session);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!leaves || hasLeft.current) return;
    hasLeft.current = true;
    const href = returnTo();
    void navigate({ href, replace: true, reloadDocument: isOfStaffApplication(href) });
  }, [leaves, navigate]);
  return (
    <div className="page pb-10">
      <PageHead title={title} robots="noindex" />
      <PageTitle title={title} />
      <div className="grid items-start gap-10 tablet:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] wide:gap-20">
        {leaves ? (
          <Skeleton className="h-96" />
        ) : (
          <LoginScreen
            key={entry}
            entry={entry}
            ask={ask}
            link={link}
            termsVersion={terms?.version ?? ''}
            onClose={() => void navigate({ href: wayBack() })}
          />
        )}
        {/* The result of a mailed link changes the height, so on a phone nothing is below it. */}
        <AboutAccounts onPhonesToo={entry === 'login'} isStaff={Boolean(link?.of)} />
      </div>
    </div>
  );
}
