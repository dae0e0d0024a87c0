import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AboutAccounts } from '#features/accounts/web/AboutAccounts.tsx';
import { facebookQuery, googleKeysQuery, passwordRulesQuery } from '#features/accounts/web/accounts.queries.ts';
import type { Door } from '#features/accounts/web/login-mode.ts';
import { LOGIN_TITLE } from '#features/accounts/web/login-words.ts';
import { LoginScreen } from '#features/accounts/web/LoginScreen.tsx';
import { useMailedLink } from '#features/accounts/web/use-mailed-link.ts';
import { termsQuery } from '#features/brewery/web/brewery.queries.ts';
import { PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import type { LoginSearch } from '../login-search.ts';
import type { Asks } from '../page-route.ts';
import { paths } from '../paths.ts';
import { wayBack, wayOn } from '../way-on.ts';

export async function load({ carrier, queryClient }: Asks): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(googleKeysQuery(carrier)),
    queryClient.prefetchQuery(facebookQuery(carrier)),
    queryClient.prefetchQuery(passwordRulesQuery(carrier)),
    queryClient.prefetchQuery(termsQuery(carrier, 'retail')),
  ]);
}

const DOORS: Readonly<Record<string, Door>> = {
  [paths.confirmEmail]: 'confirm',
  [paths.resetPassword]: 'reset',
  [paths.reset]: 'reset',
};

/** Log-in, registration and the pages that mailed links lead to are one screen. */
export function ThisPage() {
  const { pathname } = useLocation();
  const { ask }: LoginSearch = useSearch({ strict: false });
  const door = DOORS[pathname.replace(/(?<=.)\/$/, '')] ?? 'login';
  const navigate = useNavigate();
  const session = useKnownSession();
  const link = useMailedLink();
  const { data: terms } = useQuery(termsQuery(useCarrier(), 'retail'));
  const leaves = door === 'login' && Boolean(session);
  const left = useRef(false);
  useEffect(() => {
    if (!leaves || left.current) return;
    left.current = true;
    void navigate({ href: wayOn(), replace: true });
  }, [leaves, navigate]);
  return (
    <div className="page pb-10">
      <PageHead title={LOGIN_TITLE} robots="noindex" />
      <PageTitle title={LOGIN_TITLE} />
      <div className="grid items-start gap-10 tablet:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] wide:gap-20">
        {leaves ? (
          <Skeleton className="h-96" />
        ) : (
          <LoginScreen
            key={door}
            door={door}
            ask={ask}
            link={link}
            termsVersion={terms?.version ?? ''}
            onClose={() => void navigate({ href: wayBack() })}
          />
        )}
        {/* What a mailed link leads to grows when it is known how that went: on a phone nothing stands below it. */}
        <AboutAccounts onPhonesToo={door === 'login'} />
      </div>
    </div>
  );
}
