import type { Instant } from '../../calendar/instant.ts';
import type { Pence } from '../../money/pence.ts';
import type { Address } from '../../orders/placing/draft.ts';
import { gatewayText } from './gateway-text.ts';

/** What the card gateway is asked for. */
export type GatewayPayment = {
  /** `{order reference}-{attempt}`: the gateway refuses a repeated number as a duplicate. */
  readonly attemptReference: string;
  /** Words for what is paid, as `paysFor` gives them. */
  readonly paysFor: string;
  readonly amount: Pence;
  readonly startedAt: Instant;
  readonly customerName: string;
  readonly address: Address;
  /** The gateway allows no query in either. */
  readonly callbackUrl: string;
  readonly notificationUrl: string;
};

/** One field of the gateway's form; a list is in the order of hashing. */
export type GatewayField = readonly [name: string, value: string];

/** The ISO number of both pounds sterling and the United Kingdom. */
const STERLING = '826';
const UNITED_KINGDOM = '826';

/**
 * The fields of the hosted card form in the order of hashing, with characters and lengths as the gateway allows. Merchant id and
 * digest are added where the secrets are (D-106). Amount in pence.
 */
export function gatewayFields(payment: GatewayPayment): readonly GatewayField[] {
  return [
    ['Amount', String(payment.amount)],
    ['CurrencyCode', STERLING],
    ['OrderID', payment.attemptReference],
    ['TransactionType', 'SALE'],
    ['TransactionDateTime', gatewayTime(payment.startedAt)],
    ['CallbackURL', payment.callbackUrl],
    ['OrderDescription', gatewayText(payment.paysFor, 256)],
    ['CustomerName', gatewayText(payment.customerName, 100)],
    ...addressFields(payment.address),
    ['EmailAddressEditable', 'false'],
    ['PhoneNumberEditable', 'true'],
    ['CV2Mandatory', 'true'],
    ['Address1Mandatory', 'true'],
    ['CityMandatory', 'false'],
    ['PostCodeMandatory', 'true'],
    ['StateMandatory', 'false'],
    ['CountryMandatory', 'true'],
    ['ResultDeliveryMethod', 'SERVER'],
    ['ServerResultURL', payment.notificationUrl],
    ['PaymentFormDisplaysResult', 'false'],
  ];
}

function addressFields(address: Address): readonly GatewayField[] {
  return [
    ['Address1', gatewayText(address.line1, 100)],
    ['Address2', gatewayText(address.line2, 50)],
    ['Address3', gatewayText(address.line3, 50)],
    ['Address4', ''],
    ['City', gatewayText(address.line4, 50)],
    ['State', gatewayText(address.line5, 50)],
    ['PostCode', gatewayText(address.postcode, 50)],
    ['CountryCode', UNITED_KINGDOM],
    ['EmailAddress', gatewayText(address.email, 100)],
    ['PhoneNumber', gatewayText(address.telephone, 30)],
  ];
}

/** `2026-11-21T10:15:00.000Z` becomes `2026-11-21 10:15:00 +00:00`. */
function gatewayTime(instant: Instant): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 19)} +00:00`;
}
