import { call, type Carrier } from '#wire/call.ts';
import type {
  HeldOrder as Held,
  heldOrdersForOrder,
  heldOrdersForUser,
  HeldOrderToLink as ToLink,
} from '../held-orders.contract.ts';
import { heldOrdersEndpoints } from '../held-orders.endpoints.ts';

export type HeldOrder = Held;
export type HeldOrderToLink = ToLink;

/** The draft that held orders may go along with. */
export type LinkingDraft = { readonly id: number; readonly draftName: string; readonly mode: number };

export const loadHeldOrders = (carrier: Carrier) => call<typeof heldOrdersForUser>(carrier, heldOrdersEndpoints.mine);

export const loadHeldOrdersFor = (carrier: Carrier, { id, draftName, mode }: LinkingDraft) =>
  call<typeof heldOrdersForOrder>(carrier, heldOrdersEndpoints.forOrder, {
    query: { orderId: id, mode, ...(draftName && { draftOrderName: draftName }) },
  });
