import { useSyncExternalStore } from 'react';
import { ClosedNotice } from '#ui/notices/ClosedNotice.tsx';
import { personalShelf } from '../favourites/personal-shelf.ts';

export type ShopCheck = { readonly value: number; readonly dtDate: string | null; readonly mes: string };

/** Why nothing can be bought at present, and that a basket is kept (D-179). */
export function ShopNotice({ check }: { readonly check: ShopCheck }) {
  const hasChosen = useSyncExternalStore(personalShelf.subscribe, hasBasket, () => false);
  return <ClosedNotice check={check}>{hasChosen && <> What you have chosen stays in your basket.</>}</ClosedNotice>;
}

const hasBasket = () => personalShelf.read().inBasket.size > 0;
