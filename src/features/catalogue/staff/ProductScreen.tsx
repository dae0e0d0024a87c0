import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import type { ProductForStaff } from '../manage-products.contract.ts';
import { productRecord } from './product-record.ts';
import { ProductForm } from './ProductForm.tsx';
import { SeenAs } from './SeenAs.tsx';
import { ProductPacks } from './ProductPacks.tsx';

/** One product with its state, all that is written of it and its packs; or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={productRecord}
      titleOf={({ name }) => name}
      newTitle="New product"
      newHint="It is a draft until you put it on sale."
      auditedAs="product"
    >
      {(product) => <ProductParts product={product} />}
    </RecordScreen>
  );
}

function ProductParts({ product }: { readonly product: ProductForStaff | null }) {
  return (
    <>
      <ProductForm product={product} />
      {product && <ProductPacks product={product} />}
      {product && product.packs.length > 0 && <SeenAs productId={product.id} version={product.version} />}
    </>
  );
}
