import type { Pence } from '#rules/money/pence.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vatBasis } from '#rules/wording/names/vat-basis.ts';
import { packInAddress, paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { Page } from '#ui/Page.tsx';
import { AheadHead } from './AheadHead.tsx';
import { shopTitleOf } from './shop-title-of.ts';

type ShelvedProduct = {
  readonly prodId: number;
  readonly slug: string;
  readonly prodName: string;
  readonly style: string;
  readonly packNames: readonly string[];
  readonly from: Pence;
  readonly priceIncVat: boolean;
  readonly chargesVat: boolean;
  readonly inStock: boolean;
  readonly picture: ReactNode;
};

type Props = {
  readonly products: readonly ShelvedProduct[];
  readonly packs: number;
  readonly clock: ReactNode;
  readonly trouble: ReactNode;
};

/** Everything that is made to order. */
export function AdvancedShelf({ products, packs, clock, trouble }: Props) {
  return (
    <Page className="pb-12">
      <AheadHead title={shopTitleOf(products)} packs={packs} clock={clock}>
        <p className="mt-3 max-w-(--measure) text-lead text-ink-soft">
          Live beer, racked for you and collected on the day that you choose. It needs a separate dedicated order.
        </p>
      </AheadHead>
      {trouble}
      {products.length === 0 ? <NothingNow /> : null}
      <ul className="ahead-shelf">
        {products.map((product) => (
          <li key={product.prodId}>
            <OnTheShelf product={product} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function OnTheShelf({ product }: { readonly product: ShelvedProduct }) {
  const to = {
    to: paths.advancedProduct,
    params: { prodId: packInAddress({ id: product.prodId, slug: product.slug }) },
  } as const;
  return (
    <article className="ahead-card">
      <div className="ahead-card-stand">
        {product.picture}
        <div className="plank" aria-hidden="true" />
      </div>
      <div className="ahead-card-words">
        <h2 className="ticket-name">
          <Link {...to}>{product.prodName}</Link>
        </h2>
        <p className="ticket-sub">{product.style}</p>
        <p className="text-small text-ink-soft">{product.packNames.join(', ')}</p>
        <p className="mt-1 font-semibold">
          From <Money pence={product.from} /> <span className="price-basis">{vatBasis(product)}</span>
        </p>
        {!product.inStock && (
          <p className="stock" data-stock="out">
            Sorry, currently out of stock
          </p>
        )}
        <LinkButton {...to} className="mt-3" aria-label={`Choose a day for ${product.prodName}`}>
          Choose a day
        </LinkButton>
      </div>
    </article>
  );
}

function NothingNow() {
  return (
    <p className="text-lead text-ink-soft">
      Nothing is racked to order at present. <Link to={paths.shop}>See what is on the shelf</Link>
    </p>
  );
}
