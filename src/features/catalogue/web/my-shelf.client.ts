import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { favour, favouritesRemainder, myShelf } from '../my-shelf.contract.ts';
import { myShelfEndpoints } from '../my-shelf.endpoints.ts';

export type MyShelf = AnswerOf<typeof myShelf>;

export const loadMyShelf = (carrier: Carrier) => call<typeof myShelf>(carrier, myShelfEndpoints.mine);

export type Favouring = { readonly packId: number; readonly bulkPackId: number; readonly picked: boolean };

export const favourPack = (carrier: Carrier, favouring: Favouring) =>
  call<typeof favour>(carrier, myShelfEndpoints.favour, { body: favouring });

export const loadRemainder = (carrier: Carrier, inStockPackIds: number[]) =>
  call<typeof favouritesRemainder>(carrier, myShelfEndpoints.remainder, { body: { inStockPackIds } });
