import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { staffPaths } from '#staff/paths.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { packChoices } from '../../manage-packs.contract.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { useRecordCache } from '#ui/staff/record/use-record-form.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { type ProductForStaff, productsToManage } from '../../manage-products.contract.ts';
import { productRecord } from '../product-record.ts';
import { SALE_STATE_NAMES } from '../product-words.ts';
import { packRecord } from './pack-record.ts';
import { PackForm, type EditedPack } from './PackForm.tsx';

/** One pack with its prices; or a new one of the product that the address names, or that is chosen here. */
export function Screen() {
  const { product } = useSearch({ strict: false }) as { readonly product?: string };
  const productId = Number(product);
  const isNamed = Number.isSafeInteger(productId) && productId > 0;
  const record = packRecord(isNamed ? productId : 0);
  return (
    <RecordScreen
      record={record}
      titleOf={({ productName, name }) => `${productName}, ${name}`}
      newTitle="New pack"
      newHint="It is a draft with nothing on hand until you put it on sale and count it."
      auditedAs="pack"
    >
      {(pack) => {
        if (pack) return <WithChoices edited={{ pack, product: null }} />;
        return isNamed ? <NewPack productId={productId} /> : <ChooseProduct />;
      }}
    </RecordScreen>
  );
}

function ChooseProduct() {
  return (
    <>
      <p className="mb-4">Which product is in it?</p>
      <DataTable
        contract={productsToManage}
        label="Products"
        columns={choiceColumns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<StaffLink to={staffPaths.newProduct}>Add the first product</StaffLink>}
      />
    </>
  );
}

const choiceColumns: readonly Column<typeof productsToManage>[] = [
  {
    id: 'name',
    header: 'Product',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => <StaffLink to={`${staffPaths.newPack}?product=${id}`}>{name}</StaffLink>,
  },
  { id: 'state', header: 'State', text: ({ state }) => SALE_STATE_NAMES[state] },
];

/** What a new pack may be a case of is read from its product. */
function NewPack({ productId }: { readonly productId: number }) {
  const query = useQuery(useRecordCache(productRecord).queryFor(productId));
  const product = query.data as ProductForStaff | undefined;
  return product ? <WithChoices edited={{ pack: null, product }} /> : <NotLoaded query={query} />;
}

/** The form needs what can be in a box, and the clubs. */
function WithChoices({ edited }: { readonly edited: EditedPack }) {
  const query = useQuery(queryOf(useTransport(), packChoices, { for: 'staff' }));
  return query.data ? <PackForm edited={edited} choices={query.data} /> : <NotLoaded query={query} />;
}
