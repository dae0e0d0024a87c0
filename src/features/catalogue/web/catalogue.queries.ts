import { BOTTLE_BOX, POST_BOX } from '#rules/boxes/box.ts';
import type { Transport } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { boxById, shopCardList, shopItem } from '../catalogue.contract.ts';

const WHOLE_SHELF = 1000;

export const shelfQuery = (transport: Transport, pageSize: number, page = 1) =>
  queryOf(transport, shopCardList, { query: { page, pageSize }, for: 'catalogue' });

/** A page of the whole catalogue; most shops have only one. With `till` also what the till sells, for staff who sell (D-37). */
export const shelfPageQuery = (transport: Transport, page: number, { till = false } = {}) =>
  till
    ? queryOf(transport, shopCardList, { query: { page, pageSize: WHOLE_SHELF, tillMode: 1 }, for: 'catalogue' })
    : shelfQuery(transport, WHOLE_SHELF, page);

export const shopItemQuery = (transport: Transport, packId: number) =>
  queryOf(transport, shopItem, { query: { packId }, for: 'catalogue' });

export const packOfProductQuery = (transport: Transport, productId: number) =>
  queryOf(transport, shopItem, { query: { productId }, for: 'catalogue' });

/** The box for bottles, whose costs the shop shows as the cost of delivery. */
export const bottleBoxQuery = (transport: Transport) =>
  queryOf(transport, boxById, { query: { boxId: BOTTLE_BOX }, for: 'catalogue' });

/** The box for the post. */
export const postBoxQuery = (transport: Transport) =>
  queryOf(transport, boxById, { query: { boxId: POST_BOX }, for: 'catalogue' });
