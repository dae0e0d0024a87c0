import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadBox, loadPackOfProduct, loadShelf, loadShopItem } from './catalogue.client.ts';

/** Everything of the catalogue that a change of the basket makes old: its stock (D-14). */
export const catalogueKey = ['catalogue'] as const;

const WHOLE_SHELF = 1000;

export const shelfQuery = (carrier: Carrier, pageSize: number, page = 1) =>
  queryOptions({
    queryKey: [...catalogueKey, 'shelf', pageSize, page],
    queryFn: () => loadShelf(carrier, pageSize, page),
    staleTime: lifetimes.shopCards * 1000,
  });

/** A page of the whole range; most have but one. */
export const shelfPageQuery = (carrier: Carrier, page: number) => shelfQuery(carrier, WHOLE_SHELF, page);

export const shopItemQuery = (carrier: Carrier, packId: number) =>
  queryOptions({
    queryKey: [...catalogueKey, 'item', packId],
    queryFn: () => loadShopItem(carrier, packId),
    staleTime: lifetimes.shopCards * 1000,
  });

export const packOfProductQuery = (carrier: Carrier, productId: number) =>
  queryOptions({
    queryKey: [...catalogueKey, 'product', productId],
    queryFn: () => loadPackOfProduct(carrier, productId),
    staleTime: lifetimes.shopCards * 1000,
  });

export const boxQuery = (carrier: Carrier, boxId: number) =>
  queryOptions({
    queryKey: [...catalogueKey, 'box', boxId],
    queryFn: () => loadBox(carrier, boxId),
    staleTime: lifetimes.shopCards * 1000,
  });
