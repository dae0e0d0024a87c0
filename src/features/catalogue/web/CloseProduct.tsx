import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import type { ShopCard } from './catalogue.client.ts';
import { kioskAddress, packAddress } from './pack-address.ts';
import type { ProductDoor } from './product-door.ts';

type Props = {
  readonly door: ProductDoor;
  /** The pack whose page led here; Close returns to it. */
  readonly parent: ShopCard | null;
};

const look = 'inline-flex min-h-11 items-center font-semibold';

/** The way back out of the page of a pack, to where somebody came from (D-122). */
export function CloseProduct({ door, parent }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="pt-6">
      {parent ? (
        <Link {...(door === 'kiosk' ? kioskAddress : packAddress)(parent)} className={look}>
          <Arrow />
          {parent.prodName}
        </Link>
      ) : (
        WAYS_OUT[door]
      )}
    </nav>
  );
}

const WAYS_OUT: Readonly<Record<ProductDoor, ReactNode>> = {
  shop: (
    <Link to={paths.shopReturn} className={look}>
      <Arrow />
      Beer Shop
    </Link>
  ),
  kiosk: (
    <Link to={paths.shop} search={{ kiosk: 1 }} className={look}>
      <Arrow />
      All our beers
    </Link>
  ),
  catalogue: <WayBack to={paths.catalogue}>Beer Catalogue</WayBack>,
  article: <WayBack to={paths.info}>Back to reading</WayBack>,
  email: <CloseWindow />,
};

/** Back to the very page that led here, or to where it would have been. */
function WayBack({ to, children }: { readonly to: typeof paths.catalogue | '/info'; readonly children: ReactNode }) {
  const router = useRouter();
  const cameFromHere = useCanGoBack();
  const goBack = (event: MouseEvent) => {
    if (!cameFromHere) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link to={to} onClick={goBack} className={look}>
      <Arrow />
      {children}
    </Link>
  );
}

/** A window that a mail opened closes; one that may not be closed from here goes home. */
function CloseWindow() {
  const router = useRouter();
  const close = () => {
    window.close();
    if (!window.closed) void router.navigate({ to: paths.home });
  };
  return (
    <button type="button" className={`${look} underline underline-offset-2`} onClick={close}>
      Close
    </button>
  );
}

function Arrow() {
  return <span aria-hidden="true">←&nbsp;</span>;
}
