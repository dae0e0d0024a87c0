import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { orderAction } from '#features/basket/basket.contract.ts';
import type { wireOrder } from '#features/basket/order-shape.contract.ts';
import { DeliveryMethod, OrderAction } from '#rules/orders/order-codes.ts';
import type { Failure } from '#wire/failure.ts';
import type { BodyToSend } from '#wire/contract.ts';

export type Order = z.output<typeof wireOrder>;
export type Answer<T> = { readonly status: number; readonly body: T & Failure };

export const ADA = {
  line1: '1 Mill Lane',
  line4: 'Testham',
  postCode: 'NR35 1ZZ',
  email: 'ada@example.com',
  telephone: '01632 960123',
} as const;

/** Somebody at the shop's API, who keeps the token of her draft and proves her browser as ours do, and keeps no other cookies. */
export class Shopper {
  readonly url: string;
  /** Of a shopper who is logged in: what her browser sends with every call. */
  headers: Readonly<Record<string, string>> = {};
  readonly #proof = randomUUID();
  draftName = '';
  order: Order | null = null;

  constructor(url: string) {
    this.url = url;
  }

  async call<T = Order>(
    method: 'GET' | 'POST',
    path: string,
    query: Readonly<Record<string, string | number | boolean>> = {},
    body?: unknown,
  ): Promise<Answer<T>> {
    const address = new URL(path, this.url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    const response = await fetch(address, {
      method,
      headers: {
        ...this.#proven(),
        ...this.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T & Failure };
  }

  async openBasket(): Promise<Order> {
    const { body } = await this.call('GET', '/api/order/getDraftOrder2');
    this.draftName = body.draftName;
    this.order = body;
    return body;
  }

  async act(action: BodyToSend<typeof orderAction>): Promise<Answer<Order>> {
    if (this.order === null) await this.openBasket();
    const sent = { draftName: this.draftName, orderId: this.order?.id, ...action };
    return this.#keep(await this.call('POST', '/api/order/orderActionByValidate/', {}, sent));
  }

  add(packId: number, numPacks: number, more: Partial<BodyToSend<typeof orderAction>> = {}): Promise<Answer<Order>> {
    return this.act({ action: OrderAction.changeLine, packId, numPacks, bAdd: true, ...more });
  }

  collectFrom(siteId: number): Promise<Answer<Order>> {
    return this.act({ action: OrderAction.chooseDelivery, delivMethod: DeliveryMethod.collection, siteId });
  }

  deliver(delivMethod: number): Promise<Answer<Order>> {
    return this.act({ action: OrderAction.chooseDelivery, delivMethod });
  }

  async say(words: object): Promise<Answer<Order>> {
    const sent = { orderId: this.order?.id, draftName: this.draftName, action: 11, ...words };
    return this.#keep(await this.call('POST', '/api/order/orderActionPresave/', {}, sent));
  }

  beginPaypal(more: object = {}): Promise<Answer<{ token: string }>> {
    return this.#begin('/api/order/ppCreatePaymentv2/', more);
  }

  beginCard(more: object = {}): Promise<Answer<Record<string, string>>> {
    return this.#begin('/api/order/psCreatePaymentData/', more);
  }

  /** The first payment of a draft gives it another token. */
  async #begin<T extends object>(path: string, more: object): Promise<Answer<T>> {
    const answer = await this.call<T & { draftName?: string }>('POST', path, {}, { ...this.#declared(), ...more });
    if (answer.body.draftName) this.draftName = answer.body.draftName;
    return answer;
  }

  /** What a browser adds to each call: the token of its draft, and that it is the same browser. */
  #proven(): Record<string, string> {
    return {
      cookie: `XSRF-TOKEN=${this.#proof}`,
      'x-xsrf-token': this.#proof,
      ...(this.draftName && { 'x-draft-token': this.draftName }),
    };
  }

  async confirm(payMethod: number, paymentId = '', more: object = {}): Promise<Answer<Order>> {
    const { orderId, ...declared } = this.#declared();
    const query = { mode: 0, payMethod, paymentId, payerId: '', isPaid: true };
    const sent = { id: orderId, ...declared, ...more };
    return this.#keep(await this.call('POST', '/api/order/ConfirmDraftOrder/', query, sent));
  }

  cancelPayment(): Promise<Answer<Order>> {
    return this.call('POST', '/api/order/cancelpayment', {}, { orderId: this.order?.id, draftName: this.draftName });
  }

  #declared() {
    const {
      id: orderId,
      version,
      cDue,
      cDeliveryCost,
    } = this.order ?? { id: 0, version: 0, cDue: 0, cDeliveryCost: 0 };
    return {
      orderId,
      version,
      cDue,
      cDeliveryCost,
      draftName: this.draftName,
      ageConfirmed: true,
      termsVersion: TERMS_VERSION,
    };
  }

  #keep(answer: Answer<Order>): Answer<Order> {
    if (answer.status === 200) this.order = answer.body;
    return answer;
  }
}

/** The retail terms of the sample brewery that are in force. */
export let TERMS_VERSION = '';

export async function readTermsVersion(url: string): Promise<void> {
  const response = await fetch(`${url}/api/content/getterms?kind=retail`);
  TERMS_VERSION = ((await response.json()) as { version: string }).version;
}

/** A shopper with so many bottles, who will collect them at the brewery and has said who she is. */
export async function shopperReadyToPay(url: string, packId: number, packs: number): Promise<Shopper> {
  const shopper = new Shopper(url);
  await shopper.openBasket();
  await shopper.add(packId, packs);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  return shopper;
}
