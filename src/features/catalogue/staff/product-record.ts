import { DrinkKind, TICKETS_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { productToManage, saveProduct } from '../manage-products.contract.ts';

type ProductRecord = EditedRecord<typeof productToManage, typeof saveProduct>;

/** Products as records that staff edit. */
export const productRecord: ProductRecord = {
  path: staffPaths.product,
  read: productToManage,
  save: saveProduct,
  blank: {
    name: '',
    slug: '',
    subName: '',
    style: '',
    supplier: '',
    drinkKind: DrinkKind.beer,
    groupId: 1,
    labelText: '',
    description: '',
    abv: 0,
    ibu: 0,
    originalGravity: 0,
    finalGravity: 0,
    malt: '',
    hops: '',
    yeast: '',
    otherIngredients: '',
    allergens: '',
    fined: true,
    vegan: false,
    glutenFree: false,
    pictures: [],
    eventId: null,
  },
  bodyOf: (product) => {
    const { state: _, packs: __, changedAt: ___, changedBy: ____, eventTitle: _____, ...body } = product;
    return body;
  },
};

/** The same, where a new one is tickets for this event. */
export const ticketsRecord = (eventId: number): ProductRecord => ({
  ...productRecord,
  blank: { ...productRecord.blank, drinkKind: DrinkKind.other, groupId: TICKETS_GROUP, eventId },
});
