import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { businessToManage, saveBusiness } from '../manage-businesses.contract.ts';

/** Trade accounts as records that staff edit. */
export const businessRecord: EditedRecord<typeof businessToManage, typeof saveBusiness> = {
  path: staffPaths.business,
  read: businessToManage,
  save: saveBusiness,
  blank: {
    name: '',
    tier: 1,
    active: true,
    useShop: true,
    termsDays: 0,
    creditLimit: 0,
    minimumOrder: 0,
    deliveryMethod: DeliveryMethod.notChosen,
    routeId: null,
    deliveryNote: '',
    invoiceLine1: '',
    invoiceLine2: '',
    invoiceLine3: '',
    invoiceLine4: '',
    invoiceLine5: '',
    invoicePostcode: '',
    invoiceTelephone: '',
    invoiceEmail: '',
    separateDeliveryAddress: false,
    deliveryLine1: '',
    deliveryLine2: '',
    deliveryLine3: '',
    deliveryLine4: '',
    deliveryLine5: '',
    deliveryPostcode: '',
    deliveryTelephone: '',
    deliveryEmail: '',
  },
  bodyOf: (business) => {
    const { people: _, lastOrder: __, due: ___, changedAt: ____, changedBy: _____, ...body } = business;
    return body;
  },
};
