import { useState } from 'react';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { boundsOfPrice, type ChoiceFault, faultOfChoice } from '#rules/till/line-of-pack.ts';
import { hasOptions } from '#rules/till/pack-at-till.ts';
import { formatRoundMoney } from '#rules/wording/formats/format-money.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import { Keypad } from '../Keypad.tsx';
import { FillBox } from './FillBox.tsx';

type Pack = TillCatalogue['packs'][number];
type Choice = { readonly extraItemId: number; readonly picks: readonly number[]; readonly price: Pence | null };
type Props = {
  readonly pack: Pack;
  readonly packs: ReadonlyMap<number, Pack>;
  readonly onChosen: (choice: Choice) => void;
  readonly onClose: () => void;
};

/** What has to be chosen of a pack before it is sold: its size, what goes into the box, or its price. */
export function ChoosePack({ pack, packs, onChosen, onClose }: Props) {
  const [extraItemId, setVariant] = useState(0);
  const [picks, setPicks] = useState<readonly number[]>([]);
  const [price, setPrice] = useState<Pence>(NO_PENCE);
  const [isTried, setTried] = useState(false);
  const choice = { extraItemId, picks, price: pack.price === null ? price : null };
  const fault = faultOfChoice(pack, choice);
  const add = () => (fault === null ? onChosen(choice) : setTried(true));
  return (
    <MessageBox
      open
      isLong
      title={`${pack.productName}, ${pack.packName}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={add}>Add to the sale</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {hasOptions(pack) && (
          <ChoiceGroup legend="Which one?" columns>
            {pack.variants.map((variant) => (
              <ChoiceCard
                key={variant.extraItemId}
                name="variant"
                title={variant.text}
                checked={variant.extraItemId === extraItemId}
                onChange={() => setVariant(variant.extraItemId)}
              />
            ))}
          </ChoiceGroup>
        )}
        {pack.slots > 0 && <FillBox pack={pack} packs={packs} picks={picks} onChange={setPicks} />}
        {pack.price === null && (
          <Keypad label="Price" amount={price} most={boundsOfPrice(pack).most} onChange={setPrice} onEnter={add} />
        )}
        {isTried && fault !== null && (
          <p role="alert" className="field-error">
            {sentenceOf(fault, pack)}
          </p>
        )}
      </div>
    </MessageBox>
  );
}

function sentenceOf(fault: ChoiceFault, pack: Pack): string {
  const { least, most } = boundsOfPrice(pack);
  switch (fault) {
    case 'no-variant':
      return 'Please choose which one';
    case 'box-not-full':
      return `Please fill the box: it holds ${pack.slots}`;
    case 'no-price':
    case 'price-out-of-bounds':
      return `Please name a price from ${formatRoundMoney(least)} to ${formatRoundMoney(most)}`;
    default:
      return fault satisfies never;
  }
}
