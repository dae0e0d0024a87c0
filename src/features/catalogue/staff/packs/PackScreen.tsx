import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { packChoices } from '../../manage-packs.contract.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { useRecordCache } from '#ui/staff/record/use-record-form.ts';
import type { ProductForStaff } from '../../manage-products.contract.ts';
import { productRecord } from '../product-record.ts';
import { packRecord } from './pack-record.ts';
import { PackForm, type EditedPack } from './PackForm.tsx';

/** One pack with its prices; or a new one of the product that the address names. */
export function Screen() {
  const { product } = useSearch({ strict: false }) as { readonly product?: string };
  const record = packRecord(Number(product) || 0);
  return (
    <RecordScreen
      record={record}
      titleOf={({ productName, name }) => `${productName}, ${name}`}
      newTitle="New pack"
      newHint="It is a draft with nothing on hand until you put it on sale and count it."
      auditedAs="pack"
    >
      {(pack) =>
        pack ? <WithChoices edited={{ pack, product: null }} /> : <NewPack productId={Number(product) || 0} />
      }
    </RecordScreen>
  );
}

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
