import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, useContext } from 'react';
import { KioskContext } from '../kiosk.ts';
import { type Addressed, cardAddress, hrefOf, kioskAddress } from '../pack-address.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  readonly card: Addressed;
  /** The pack whose page has this link, for the back link. */
  readonly parent?: number;
};

/**
 * A link to the details of a pack. A `Link` of the router re-checks whether it is active at every navigation; a shelf
 * of sixty packs has over a hundred, none is ever active, and the checks made the shelf slow to hydrate.
 */
export function PackLink({ card, parent, children, ...rest }: Props) {
  const router = useRouter();
  const kiosk = useContext(KioskContext);
  const where = { ...(kiosk ? kioskAddress : cardAddress)(card), ...(parent !== undefined && { search: { parent } }) };
  const fetchAhead = () => void router.preloadRoute(where).catch(() => undefined);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(where);
  };
  return (
    <a
      {...rest}
      href={hrefOf(where) + (parent === undefined ? '' : `?parent=${parent}`)}
      onClick={follow}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
    >
      {children}
    </a>
  );
}
