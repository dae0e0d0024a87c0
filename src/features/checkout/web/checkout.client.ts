import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf, BodyToSend, QueryToSend } from '#wire/contract.ts';
import type {
  cancelPayment,
  confirmDraftOrder,
  createCardPayment,
  createPaypalPayment,
  paypalConfig,
  presave,
} from '../checkout.contract.ts';
import { checkoutEndpoints } from '../checkout.endpoints.ts';

export type Order = AnswerOf<typeof presave>;
export type PaypalConfig = AnswerOf<typeof paypalConfig>;
export type CardForm = AnswerOf<typeof createCardPayment>;

export const savePlacingWords = (carrier: Carrier, body: BodyToSend<typeof presave>) =>
  call<typeof presave>(carrier, checkoutEndpoints.presave, { body });

/** Everything travels in the body: an e-mail address has no place in an address bar or a log (D-02). */
export const beginPaypal = (carrier: Carrier, body: QueryToSend<typeof createPaypalPayment>) =>
  call<typeof createPaypalPayment>(carrier, checkoutEndpoints.createPaypalPayment, { body });

export const beginCard = (carrier: Carrier, body: QueryToSend<typeof createCardPayment>) =>
  call<typeof createCardPayment>(carrier, checkoutEndpoints.createCardPayment, { body });

export const placeOrder = (
  carrier: Carrier,
  query: QueryToSend<typeof confirmDraftOrder>,
  body: BodyToSend<typeof confirmDraftOrder>,
) => call<typeof confirmDraftOrder>(carrier, checkoutEndpoints.confirm, { query, body });

export const giveUpPayment = (carrier: Carrier, body: BodyToSend<typeof cancelPayment>) =>
  call<typeof cancelPayment>(carrier, checkoutEndpoints.cancelPayment, { body });

export const loadPaypalConfig = (carrier: Carrier) =>
  call<typeof paypalConfig>(carrier, checkoutEndpoints.paypalConfig);
