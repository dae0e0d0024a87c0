import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useKnownSession } from '#wire/use-known-session.ts';
import { personalShelf } from './personal-shelf.ts';

const PersonalShelfLoader = lazy(async () => ({
  default: (await import('./PersonalShelfLoader.tsx')).PersonalShelfLoader,
}));

/** Stands once on each page with cards or hearts. Its script is fetched for who is logged in, or presses a heart. */
export function PersonalShelf() {
  const session = useKnownSession();
  const isWaitedFor = useSyncExternalStore(personalShelf.subscribe, personalShelf.hasBeenPressed, () => false);
  const needsShelf = Boolean(session) || isWaitedFor;
  return <Suspense>{needsShelf && <PersonalShelfLoader />}</Suspense>;
}
