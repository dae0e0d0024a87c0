import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { unitsOfParts } from '#rules/catalogue/packs/units-of-alcohol.ts';
import { formatAbv } from '#rules/wording/formats/format-percent.ts';
import { PackLink } from '../card/PackLink.tsx';
import { PackPicture } from '../PackPicture.tsx';
import type { ShopCard } from '../../catalogue.contract.ts';

/** The contents of a pack, or the choices for it: each links to its own details, which link back. */
export function PartsOfPack({ item }: { readonly item: ShopCard }) {
  const units = unitsOfParts(
    item.multiCards.map(({ sizeML, aBV, quantity }) => ({ sizeMl: sizeML * quantity, abv: aBV })),
  );
  return (
    <section className="pt-12">
      <h2 className="shelf-title">{item.tpe === PackKind.dynamicPack ? 'Choose from' : 'What the box holds'}</h2>
      <ul className="small-shelf">
        {item.multiCards.map((part) => (
          <li key={part.id}>
            <PackLink card={{ ...part, tpe: PackKind.bottleOrCan }} parent={item.id} className="small-pack">
              <PackPicture of={part} />
              <span className="plank" aria-hidden="true" />
              <span className="small-pack-words">
                <strong className="font-display">{part.prodName}</strong>
                <span className="figures">
                  {[sizeOf(part), part.aBV > 0 && formatAbv(part.aBV)].filter(Boolean).join(' · ')}
                </span>
                {part.allergens && <span className="text-small text-ink-soft">Allergens: {part.allergens}</span>}
              </span>
            </PackLink>
          </li>
        ))}
      </ul>
      {units > 0 && <p className="figures pt-6 text-ink-soft">{units.toFixed(1)} UK units of alcohol in the box</p>}
    </section>
  );
}

function sizeOf({ quantity, packSize, packName }: ShopCard['multiCards'][number]): string {
  const size = packSize || packName;
  return quantity > 0 ? `${quantity} × ${size}` : size;
}
