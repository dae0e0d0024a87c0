import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useAdding } from '#features/basket/web/use-adding.tsx';
import { breweryQuery, shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { fullName } from '#features/catalogue/web/card-words.ts';
import { shopItemQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { packAddress } from '#features/catalogue/web/pack-address.ts';
import { productData } from '#features/catalogue/web/product-data.ts';
import { ProductView } from '#features/catalogue/web/ProductView.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useSiteAddress } from '#ui/site-address.ts';
import { StructuredData } from '#ui/StructuredData.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { address, packIdFromAddress, paths } from '../paths.ts';
import { useSiteFacts } from '../site-context.tsx';

/** One pack of any kind; multipacks and pick-your-own packs have addresses of their own and the same page. */
export function ProductPage() {
  const carrier = useCarrier();
  const { pack = '' } = useParams({ strict: false });
  const { data: found } = useSuspenseQuery(shopItemQuery(carrier, packIdFromAddress(pack) ?? 0));
  const { data: check } = useSuspenseQuery(shopCheckQuery(carrier));
  const { data: brewery } = useQuery(breweryQuery(carrier));
  const navigate = useNavigate();
  const site = useSiteAddress();
  const { today } = useSiteFacts();
  const { to, params } = packAddress(found.item);
  const canonical = address(to, params);
  return (
    <>
      <PageHead
        title={`${fullName(found.item)} | ${brewery?.name ?? 'Beer Shop'}`}
        description={found.item.labelDesc || found.item.prodSubName}
        canonical={canonical}
        kind="product"
        image={`/api/images/product-pack/${found.item.picPath}`}
      />
      <StructuredData says={productData({ found, url: site + canonical, site, brand: brewery?.name ?? '', today })} />
      <ProductView
        key={found.item.id}
        found={found}
        check={check}
        buying={useAdding()}
        onAdded={() => void navigate({ to: paths.basket })}
      />
    </>
  );
}
