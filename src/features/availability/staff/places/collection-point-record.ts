import { NEW_COLLECTION_POINT } from '#rules/places/collection-point-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { collectionPointToManage, saveCollectionPoint } from '../../collection-points.contract.ts';

/** Collection points as records that staff edit. */
export const collectionPointRecord: EditedRecord<typeof collectionPointToManage, typeof saveCollectionPoint> = {
  path: staffPaths.collectionPoint,
  read: collectionPointToManage,
  save: saveCollectionPoint,
  blank: NEW_COLLECTION_POINT,
  bodyOf: (point) => {
    const { toCollect: _, changedAt: __, changedBy: ___, ...body } = point;
    return body;
  },
};
