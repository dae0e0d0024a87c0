import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { mailedLink } from './mailed-link.ts';
import type { MailedLink } from '../../accounts.contract.ts';

/**
 * The mailed link by which somebody came, read once; its secret is then taken out of the address bar and the history.
 * Undefined until the browser has read it, null when the address carries no whole link.
 */
export function useMailedLink(): MailedLink | null | undefined {
  const router = useRouter();
  const link = useSyncExternalStore<MailedLink | null | undefined>(NEVER, linkHere, () => undefined);
  useEffect(() => {
    const { search, pathname } = window.location;
    if (carriesLink(search)) void router.navigate({ href: pathname, replace: true });
  }, [router]);
  return link;
}

type Read = { readonly pathname: string; readonly search: string; readonly link: MailedLink | null };

let read: Read | null = null;

function linkHere(): MailedLink | null {
  const { search, pathname } = window.location;
  if (carriesLink(search) && read?.search !== search) read = { pathname, search, link: mailedLink(search) };
  return read?.pathname === pathname ? read.link : null;
}

const carriesLink = (search: string) => /[?&](token|userId)=/.test(search);
const NEVER = () => () => undefined;
