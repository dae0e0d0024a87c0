import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useKnownSession } from '#wire/use-known-session.ts';
import { personalShelf } from './personal-shelf.ts';

const PersonalShelfLoader = lazy(async () => ({
  default: (await import('./PersonalShelfLoader.tsx')).PersonalShelfLoader,
}));

/** Mounted once on each page with cards. Its script is loaded after a log-in, or a press of a favourite button. */
export function PersonalShelf() {
  const session = useKnownSession();
  const isWaitedFor = useSyncExternalStore(personalShelf.subscribe, personalShelf.hasBeenPressed, () => false);
  const needsShelf = Boolean(session) || isWaitedFor;
  return <Suspense>{needsShelf && <PersonalShelfLoader />}</Suspense>;
}
