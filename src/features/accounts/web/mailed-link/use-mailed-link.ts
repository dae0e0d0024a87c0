import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { type LinkInAddress, mailedLink } from './mailed-link.ts';

/**
 * Reads the mailed link once and takes its secret out of the address bar and the history. Undefined until the browser
 * has read it, null when the address has no complete link.
 */
export function useMailedLink(): LinkInAddress | null | undefined {
  const router = useRouter();
  const link = useSyncExternalStore<LinkInAddress | null | undefined>(NEVER, linkHere, () => undefined);
  useEffect(() => {
    const { search, pathname } = window.location;
    if (carriesLink(search)) void router.navigate({ href: pathname, replace: true });
  }, [router]);
  return link;
}

type LinkReading = { readonly pathname: string; readonly search: string; readonly link: LinkInAddress | null };

let reading: LinkReading | null = null;

function linkHere(): LinkInAddress | null {
  const { search, pathname } = window.location;
  if (carriesLink(search) && reading?.search !== search) reading = { pathname, search, link: mailedLink(search) };
  return reading?.pathname === pathname ? reading.link : null;
}

const carriesLink = (search: string) => /[?&](token|userId)=/.test(search);
const NEVER = () => () => undefined;
