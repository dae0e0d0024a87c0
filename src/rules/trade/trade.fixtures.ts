import { DeliveryMethod } from '../orders/order-codes.ts';
import type { BusinessToSave } from './business-faults.ts';

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
