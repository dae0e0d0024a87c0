import { NEW_BUSINESS } from '#rules/trade/business-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { businessToManage, saveBusiness } from '../manage-businesses.contract.ts';

/** Trade accounts as records that staff edit. */
export const businessRecord: EditedRecord<typeof businessToManage, typeof saveBusiness> = {
  path: staffPaths.business,
  read: businessToManage,
  save: saveBusiness,
  blank: NEW_BUSINESS,
  bodyOf: (business) => {
    const { people: _, lastOrder: __, due: ___, changedAt: ____, changedBy: _____, ...body } = business;
    return body;
  },
};
