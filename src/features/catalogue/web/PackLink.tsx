import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { address } from '#site/paths.ts';
import { type Addressed, packAddress } from './pack-address.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { readonly card: Addressed };

/**
 * The way to the page of a pack. A `Link` of the router keeps watching whether it leads to the present page; a shelf of
 * sixty packs has over a hundred of these, none of them ever does, and the watching made the shelf slow to wake.
 */
export function PackLink({ card, children, ...rest }: Props) {
  const router = useRouter();
  const where = packAddress(card);
  const fetchAhead = () => void router.preloadRoute(where).catch(() => undefined);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(where);
  };
  return (
    <a
      {...rest}
      href={address(where.to, where.params)}
      onClick={follow}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
    >
      {children}
    </a>
  );
}
