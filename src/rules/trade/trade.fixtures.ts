import { DeliveryMethod } from '../orders/order-codes.ts';
import { type BusinessToSave, NEW_BUSINESS } from './business-faults.ts';
import type { TradeApplication } from './trade-application.ts';

/** A trade account as staff save it: the van delivers to the address of its invoices. */
export const PUB: BusinessToSave = {
  ...NEW_BUSINESS,
  name: 'The Anchor',
  termsDays: 30,
  creditLimit: 250_000,
  deliveryMethod: DeliveryMethod.van,
  routeId: 1,
  invoiceLine1: '1 Mill Lane',
  invoiceLine4: 'Seatown',
  invoicePostcode: 'NR34 1ZZ',
};

/** An application for a trade account with all that can be said. */
export const APPLICATION: TradeApplication = {
  businessName: 'The Anchor',
  kind: 'pub',
  companyNumber: '01234567',
  vatNumber: 'GB 123 4567 82',
  awrsNumber: 'XXAW 00000123456',
  licenceNumber: 'PRE-0042',
  licensingAuthority: 'Seatown Borough Council',
  contactName: 'Ada Example',
  telephone: '01632 960123',
  line1: '1 Mill Lane',
  line2: '',
  line4: 'Seatown',
  postcode: 'NR34 1ZZ',
  note: 'Two firkins a week, on Thursdays.',
};
