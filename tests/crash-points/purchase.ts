import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway } from '../card-form.ts';
import { ADA, type Answer, Shopper } from '../shopper-for-test.ts';
import { providersHave } from '../provider-ledgers.ts';
import type { RaceTrack } from '../two-tills.ts';

export type ProviderName = 'PayPal' | 'card';

/** What she does, in this order. */
export const STEPS = ['fill', 'begin', 'pay', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

const PAYPAL = 103;

/** Somebody who buys two bottles at a shop whose process may stop under her; a gift voucher, if she has one, pays a part. */
export class Purchase {
  readonly #track: RaceTrack;
  readonly provider: ProviderName;
  readonly shopper: Shopper;
  readonly giftCode: string | null;
  #paypalOrder = '';
  #form: Record<string, string> = {};
  /** Where the gateway's page has sent her browser; empty = she has not paid there. */
  #callback = '';

  constructor(track: RaceTrack, url: string, provider: ProviderName, giftCode: string | null) {
    this.#track = track;
    this.provider = provider;
    this.shopper = new Shopper(url);
    this.giftCode = giftCode;
  }

  readonly steps: Readonly<Record<Step, () => Promise<unknown>>> = {
    fill: async () => {
      const basket = await this.shopper.openBasket();
      fulfilled(await this.shopper.add(packs.reedcutterBottle, 2, { bAdd: false }));
      const sValue = this.giftCode;
      if (sValue !== null && !basket.vouchers.some(({ voucherCode }) => voucherCode === sValue))
        fulfilled(await this.shopper.act({ action: OrderAction.applyVoucher, sValue }));
      fulfilled(await this.shopper.collectFrom(1));
      fulfilled(await this.shopper.say({ toName: 'Ada Example', invAddress: ADA }));
    },
    begin: async () => {
      if (this.provider === 'PayPal') this.#paypalOrder = fulfilled(await this.shopper.beginPaypal()).token;
      else this.#form = fulfilled(await this.shopper.beginCard());
    },
    pay: async () => {
      if (this.provider === 'PayPal') await this.#track.paypal.approve(this.#paypalOrder);
      else this.#callback = await payAtGateway(this.#form, 'Ada Example');
    },
    confirm: async () => {
      if (this.provider === 'PayPal') fulfilled(await this.shopper.confirm(PAYPAL, this.#paypalOrder));
      else await comeBack(this.#callback);
    },
  };

  /** What her browser does when the shop is back: it reloads the page on which it was, and she goes on there. */
  async goOn(): Promise<void> {
    if (this.#callback !== '') return this.steps.confirm() as Promise<void>;
    const basket = await this.shopper.openBasket();
    if (basket.paymentPending) fulfilled(await this.shopper.cancelPayment());
    for (const step of STEPS) await this.steps[step]();
  }

  /** What the provider has taken from her and not given back, in pence, and in how many payments. */
  async charged(): Promise<{ readonly pence: number; readonly payments: number }> {
    const id = this.shopper.order?.id ?? 0;
    const attempts = await this.#track.server.db
      .selectFrom('payment_attempt')
      .select('provider_order_id')
      .where('order_id', '=', id)
      .execute();
    const references = attempts.map((attempt) => attempt.provider_order_id);
    const { taken, returned, payments } = providersHave(this.#track, id, references);
    return { pence: taken - returned, payments };
  }
}

export function fulfilled<T>({ status, body }: Answer<T>): T {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
