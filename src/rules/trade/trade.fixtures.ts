import { DeliveryMethod } from '../orders/order-codes.ts';
import type { BusinessToSave } from './business-faults.ts';
import type { TradeApplication } from './trade-application.ts';

/** A trade account as staff save it: the van delivers to the address of its invoices. */
export const PUB: BusinessToSave = {
  name: 'The Anchor',
  tier: 1,
  active: true,
  useShop: true,
  termsDays: 30,
  creditLimit: 250_000,
  minimumOrder: 0,
  deliveryMethod: DeliveryMethod.van,
  routeId: 1,
  deliveryNote: '',
  separateDeliveryAddress: false,
  invoiceLine1: '1 Mill Lane',
  invoiceLine2: '',
  invoiceLine3: '',
  invoiceLine4: 'Seatown',
  invoiceLine5: '',
  invoicePostcode: 'NR34 1ZZ',
  invoiceTelephone: '',
  invoiceEmail: '',
  deliveryLine1: '',
  deliveryLine2: '',
  deliveryLine3: '',
  deliveryLine4: '',
  deliveryLine5: '',
  deliveryPostcode: '',
  deliveryTelephone: '',
  deliveryEmail: '',
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
