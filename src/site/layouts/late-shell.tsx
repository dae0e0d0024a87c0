import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { personalShelf } from '#features/catalogue/web/favourites/personal-shelf.ts';
import { filtersIn } from '#features/catalogue/web/shelf/shelf-memory.ts';
import { leaveQuestions } from '#ui/forms/leave-questions.ts';
import { useTransport } from '#wire/use-transport.ts';
import { SessionContext } from '#wire/use-session.ts';
import { useSiteFacts } from '../site-context.tsx';
import { Footer } from './footer.tsx';
import { MessageOutlet } from './message-outlet.tsx';
import { ANNOUNCER } from './page-announcer.ts';

/** Late parts of the shell: the footer, and everything that exists only after hydration. */
export function LateShell() {
  useChecks();
  useBackForwardCache();
  return (
    <>
      <Footer />
      <output id={ANNOUNCER} className="sr-only" />
      <MessageOutlet />
    </>
  );
}

/** The checks start when the browser is idle. */
function useChecks(): void {
  const router = useRouter();
  const transport = useTransport();
  const queryClient = useQueryClient();
  const session = use(SessionContext);
  const { version } = useSiteFacts();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isUnmounted = false;
    const begin = async () => {
      const { startChecks } = await import('../checks/start-checks.ts');
      // On the shelf itself its own state is newer.
      if (!personalShelf.read().filters) personalShelf.show({ filters: filtersIn(router.options.parseSearch) });
      if (isUnmounted || !session) return;
      end = startChecks({ router, transport, queryClient, session, version });
    };
    whenIdle(() => void begin());
    return () => {
      isUnmounted = true;
      end?.();
    };
  }, [router, transport, queryClient, session, version]);
}

/** At once, and not when the browser is idle: a page may be left before that. */
function useBackForwardCache(): void {
  const queryClient = useQueryClient();
  const session = use(SessionContext);
  useEffect(() => {
    const watching =
      session &&
      import('#wire/back-forward-cache.ts').then((cache) =>
        cache.watchBackForwardCache({ session, queryClient, stopAsking: () => (leaveQuestions.areAsked = false) }),
      );
    return () => void watching?.then((stop) => stop());
  }, [queryClient, session]);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
