import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { vatBasis } from '#rules/wording/names/vat-basis.ts';
import { Money } from '#ui/Money.tsx';
import { PackLink } from '../card/PackLink.tsx';
import { PackPicture } from '../PackPicture.tsx';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = { readonly siblings: readonly ShopCard[]; readonly of: Pick<ShopCard, 'prodName' | 'tpe'> };

/** The other packs of the same product. */
export function Siblings({ siblings, of }: Props) {
  return (
    <section className="pt-12">
      <h2 className="shelf-title">
        {of.tpe < PackKind.multipack ? `${of.prodName} in other sizes` : `${of.prodName}: what else there is`}
      </h2>
      <ul className="small-shelf">
        {siblings.map((card) => (
          <li key={card.id}>
            <PackLink card={card} className="small-pack">
              <PackPicture of={card} />
              <span className="plank" aria-hidden="true" />
              <span className="small-pack-words">
                <strong className="font-display">{card.packName}</strong>
                <span>
                  {card.couponMinp > 0 && 'from '}
                  <Money pence={card.cPackPrice} /> <span className="price-basis">{vatBasis(card)}</span>
                </span>
              </span>
            </PackLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
