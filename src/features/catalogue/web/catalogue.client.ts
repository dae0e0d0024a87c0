import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { boxById, shopCardList, shopItem } from '../catalogue.contract.ts';
import { catalogueEndpoints } from '../catalogue.endpoints.ts';

export type Shelf = AnswerOf<typeof shopCardList>;
export type ShopCard = Shelf['items'][number];
export type ShelfDelivery = Shelf['delivery'];
export type ShopItem = AnswerOf<typeof shopItem>;
export type Box = AnswerOf<typeof boxById>;

export const loadShelf = (carrier: Carrier, pageSize: number, page: number) =>
  call<typeof shopCardList>(carrier, catalogueEndpoints.shopCards, { query: { page, pageSize } });

export const loadShopItem = (carrier: Carrier, packId: number) =>
  call<typeof shopItem>(carrier, catalogueEndpoints.shopItem, { query: { packId } });

export const loadPackOfProduct = (carrier: Carrier, productId: number) =>
  call<typeof shopItem>(carrier, catalogueEndpoints.shopItem, { query: { productId } });

export const loadBox = (carrier: Carrier, boxId: number) =>
  call<typeof boxById>(carrier, catalogueEndpoints.box, { query: { boxId } });
