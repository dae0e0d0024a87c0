import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { personToManage, savePerson } from '../people.contract.ts';

/** People as records whose name and telephone number staff correct. */
export const personRecord: EditedRecord<typeof personToManage, typeof savePerson> = {
  path: staffPaths.person,
  read: personToManage,
  save: savePerson,
  // Nobody is made here: people register themselves, and staff are invited.
  blank: { id: 0, version: 0, name: '', telephone: '' },
  bodyOf: ({ id, version, name, telephone }) => ({ id, version, name, telephone }),
};
