import { BOTTLE_BOX, POST_BOX } from '#rules/boxes/box.ts';
import type { Carrier } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { boxById, shopCardList, shopItem } from '../catalogue.contract.ts';

const WHOLE_SHELF = 1000;

export const shelfQuery = (carrier: Carrier, pageSize: number, page = 1) =>
  queryOf(carrier, shopCardList, { query: { page, pageSize }, for: 'catalogue' });

/** A page of the whole range; most have but one. */
export const shelfPageQuery = (carrier: Carrier, page: number) => shelfQuery(carrier, WHOLE_SHELF, page);

export const shopItemQuery = (carrier: Carrier, packId: number) =>
  queryOf(carrier, shopItem, { query: { packId }, for: 'catalogue' });

export const packOfProductQuery = (carrier: Carrier, productId: number) =>
  queryOf(carrier, shopItem, { query: { productId }, for: 'catalogue' });

/** The box that bottles travel in; its figures are the delivery that the shop speaks of. */
export const bottleBoxQuery = (carrier: Carrier) =>
  queryOf(carrier, boxById, { query: { boxId: BOTTLE_BOX }, for: 'catalogue' });

/** The box of what goes by post. */
export const postBoxQuery = (carrier: Carrier) =>
  queryOf(carrier, boxById, { query: { boxId: POST_BOX }, for: 'catalogue' });
