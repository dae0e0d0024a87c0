import { lazy } from 'react';
import { TurningStand } from '#ui/TurningStand.tsx';
import { fullName } from './card-words.ts';
import type { ShopCard } from './catalogue.client.ts';
import { PackLink } from './PackLink.tsx';
import { PackPicture } from './PackPicture.tsx';

/** Not read before the pack is turned round. */
const PackLabel = lazy(async () => ({ default: (await import('./PackLabel.tsx')).PackLabel }));

type Props = { readonly card: ShopCard; readonly soon: boolean };

/** The pack itself. One that has something written on its back can be turned round to be read, and back. */
export function TurningPack(pack: Props) {
  return pack.card.labelDesc ? <WithBack {...pack} /> : <OnlyFront {...pack} />;
}

function OnlyFront({ card, soon }: Props) {
  return (
    <PackLink card={card} className="stand stand-still" tabIndex={-1} aria-hidden="true">
      <PackPicture of={card} soon={soon} />
    </PackLink>
  );
}

function WithBack({ card, soon }: Props) {
  return (
    <TurningStand
      name={fullName(card)}
      picture={<PackPicture of={card} soon={soon} />}
      label={<PackLabel card={card} />}
      more={
        <PackLink card={card} className="font-semibold">
          Click for more info...
        </PackLink>
      }
    />
  );
}
