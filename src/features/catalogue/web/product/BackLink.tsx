import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { Button } from '#ui/Button.tsx';
import type { ProductEntry } from './product-entry.ts';

type OtherEntry = Exclude<ProductEntry, 'shop'>;

/** The back link of visitors who did not come from the shop. */
export function BackLink({ entry }: { readonly entry: OtherEntry }) {
  return BACK_LINKS[entry];
}

const BACK_LINKS: Readonly<Record<OtherEntry, ReactNode>> = {
  kiosk: (
    <Link to={paths.shop} search={{ kiosk: 1 }} className="way-out">
      All our beers
    </Link>
  ),
  catalogue: <WayBack to={paths.catalogue}>Beer Catalogue</WayBack>,
  article: <WayBack to={paths.info}>Back to reading</WayBack>,
  email: <CloseWindow />,
};

/** Back to the page that led here; for a visitor from another site, to `to`. */
function WayBack({ to, children }: { readonly to: typeof paths.catalogue | '/info'; readonly children: ReactNode }) {
  const router = useRouter();
  const cameFromHere = useCanGoBack();
  const goBack = (event: MouseEvent) => {
    if (!cameFromHere) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link to={to} onClick={goBack} className="way-out">
      {children}
    </Link>
  );
}

/** Closes a window opened from a mail; where the browser refuses that, goes to the home page. */
function CloseWindow() {
  const router = useRouter();
  const close = () => {
    window.close();
    if (!window.closed) void router.navigate({ to: paths.home });
  };
  return (
    <Button kind="quiet" onClick={close}>
      Close
    </Button>
  );
}
