import type { Page } from 'playwright-core';
import { asAdministrator, type Browser, type Looks } from './as-administrator.ts';
import { shopAddress } from './browser.ts';
import { type Buyer, paidOrder } from './paid-order.ts';

/** The screen of an order at the order desk, as the administrator has it. */
export function openAtDesk(browser: Browser, id: number, looks: Looks): Promise<Page> {
  return asAdministrator(browser, `/staff/orders/${id}`, { address: shopAddress(), looks });
}

/** A guest's paid order, and its screen at the order desk. */
export async function paidOrderAtDesk(browser: Browser, looks: Looks, buyer: Buyer) {
  const { id, orderRef } = await paidOrder(buyer);
  return { id, orderRef, page: await openAtDesk(browser, id, looks) };
}
