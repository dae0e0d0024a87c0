import { PackKind } from '#rules/catalogue/pack-codes.ts';
import { formatAbv } from '#rules/wording/format-percent.ts';
import type { ShopCard } from './catalogue.client.ts';
import { PackLink } from './PackLink.tsx';
import { PackPicture } from './PackPicture.tsx';

/** What a box holds, or what it may be filled with. */
export function PartsOfPack({ item }: { readonly item: ShopCard }) {
  return (
    <section className="pt-12">
      <h2 className="shelf-title">{item.tpe === PackKind.dynamicPack ? 'Choose from' : 'What the box holds'}</h2>
      <ul className="small-shelf">
        {item.multiCards.map((part) => (
          <li key={part.id}>
            <PackLink card={{ ...part, tpe: PackKind.bottleOrCan }} className="small-pack">
              <PackPicture of={{ ...part, picColour: '', picAlt: '' }} />
              <span className="plank" aria-hidden="true" />
              <span className="small-pack-words">
                <strong className="font-display">{part.prodName}</strong>
                <span className="figures">
                  {part.quantity > 0 && `${part.quantity} × `}
                  {part.packSize} · {formatAbv(part.aBV)}
                </span>
              </span>
            </PackLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
