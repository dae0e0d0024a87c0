import { useRef, useState } from 'react';
import { quantityInputShown } from '#rules/catalogue/shelf/quantity-input-shown.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import { whenReadable } from '#ui/forms/when-readable.ts';
import type { CardSelling } from '../buying.ts';
import { fullName, needsItsPage } from './card-words.ts';
import { useIsForSale, usePacksInBasket } from '../favourites/personal-shelf.ts';
import { cardAddress } from '../pack-address.ts';
import { CasesQuestion } from './CasesQuestion.tsx';
import { useBuyingInCases } from './use-buying-in-cases.ts';
import { useMostPacks } from './use-most-packs.ts';
import type { Wish } from '../../buying.contract.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = CardSelling & { readonly card: ShopCard };

/** Add where one press is enough, Buy where a page is needed, no button where the pack is not available. */
export function CardBuy({ card, selling, onAdd }: Props) {
  const isForSale = useIsForSale(card);
  if (selling === 'shown' || !isForSale || !card.inStock) return null;
  if (needsItsPage(card))
    return (
      <div className="ticket-buy">
        <InBasket packId={card.id} />
        <LinkButton {...cardAddress(card)} wide aria-label={`Buy ${fullName(card)}`}>
          Buy
        </LinkButton>
      </div>
    );
  return <AddByThePiece card={card} selling={selling} onAdd={onAdd} />;
}

function AddByThePiece({ card, selling, onAdd }: Props) {
  const [quantity, setQuantity] = useState(1);
  const [unreadable, setUnreadable] = useState<HTMLInputElement | null>(null);
  const [refused, setRefused] = useState('');
  const [pending, setPending] = useState(0);
  const edits = useRef(0);
  const cases = useBuyingInCases(card, (wish) => onAdd(card, wish));
  const most = useMostPacks(card);
  const canBuy = selling === 'open';
  // Every press counts, also before the answer to the one before.
  const add = async (wish: Wish) => {
    setPending((adds) => adds + 1);
    const outcome = await cases.add(wish).finally(() => setPending((adds) => adds - 1));
    setRefused(outcome.added ? (outcome.note ?? '') : outcome.says);
    return outcome.added;
  };
  const addQuantity = async () => {
    const editsBefore = edits.current;
    // What was typed since then stays.
    if ((await add({ packId: card.id, quantity })) && edits.current === editsBefore) setQuantity(1);
  };
  const edit = (field: HTMLInputElement | null) => {
    edits.current += 1;
    setUnreadable(field);
  };
  return (
    <div className="ticket-buy">
      <InBasket packId={card.id} />
      {card.bulkPack?.inStock && (
        <button
          type="button"
          className="bulk-option"
          disabled={!canBuy}
          onClick={() => void add({ packId: card.id, quantity: card.bulkPack?.numPacks ?? 1 })}
        >
          Add {card.bulkPack.packName} for {formatMoney(card.bulkPack.cPackPrice)}
          {card.bulkPack.cBulkSaving > 0 && `, save ${formatMoney(card.bulkPack.cBulkSaving)}`}
          <span className="sr-only">, {card.prodName}</span>
        </button>
      )}
      {quantityInputShown(card.inStock, ShopMode.retail, card.extraTpe) && (
        <QuantityStepper
          of={fullName(card)}
          value={quantity}
          onChange={setQuantity}
          onUnreadable={edit}
          most={most}
          disabled={!canBuy}
        />
      )}
      <Button
        wide
        disabled={!canBuy}
        aria-busy={pending > 0}
        aria-label={`Add ${fullName(card)} to the basket`}
        onClick={() => whenReadable(unreadable, () => void addQuantity())}
      >
        {pending > 0 ? 'Adding...' : 'Add'}
      </Button>
      {/* Read out by the page. */}
      {refused && (
        <p ref={bringIntoSight} className="stock" data-stock="out">
          {refused}
        </p>
      )}
      {cases.wasQuestionOpen && <CasesQuestion card={card} question={cases.question} />}
    </div>
  );
}

function bringIntoSight(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}

function InBasket({ packId }: { readonly packId: number }) {
  const packs = usePacksInBasket(packId);
  // Its place is kept: the number comes later than the buttons below it.
  return <p className="in-basket figures">{packs > 0 && `${packs} in your basket`}</p>;
}
