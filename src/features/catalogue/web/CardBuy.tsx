import { useState } from 'react';
import { MAX_PACK_PURCHASE } from '#rules/basket/most-packs.ts';
import { quantityInputShown } from '#rules/catalogue/quantity-input-shown.ts';
import { ShopMode } from '#rules/orders/order-codes.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import type { Pence } from '#rules/money/pence.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { QuantityStepper } from '#ui/QuantityStepper.tsx';
import type { Added, Wish } from './buying.ts';
import { fullName, needsItsPage } from './card-words.ts';
import type { ShopCard } from './catalogue.client.ts';
import { packAddress } from './pack-address.ts';

type Props = {
  readonly card: ShopCard;
  readonly canBuy: boolean;
  readonly adding: boolean;
  readonly onAdd: (wish: Wish) => Promise<Added>;
};

/** Add where one press is enough, Buy where a page is needed; nothing to press where nothing is to be had. */
export function CardBuy({ card, canBuy, adding, onAdd }: Props) {
  const [quantity, setQuantity] = useState(1);
  const [refused, setRefused] = useState('');
  if (!card.shopOk || !card.inStock) return null;
  if (needsItsPage(card))
    return (
      <div className="ticket-buy">
        <LinkButton {...packAddress(card)} wide aria-label={`Buy ${fullName(card)}`}>
          Buy
        </LinkButton>
      </div>
    );
  const add = async (wish: Wish) => {
    const outcome = await onAdd(wish);
    setRefused(outcome.added ? '' : outcome.says);
    if (outcome.added) setQuantity(1);
  };
  return (
    <div className="ticket-buy">
      {card.bulkPack?.inStock && (
        <button
          type="button"
          className="bulk-option"
          disabled={!canBuy || adding}
          onClick={() => void add({ packId: card.bulkPack?.id ?? card.id, quantity: 1 })}
        >
          Add {card.bulkPack.packName} for {formatMoney(card.bulkPack.cPackPrice as Pence)}
          {card.bulkPack.cBulkSaving > 0 && `, save ${formatMoney(card.bulkPack.cBulkSaving as Pence)}`}
        </button>
      )}
      {quantityInputShown(card.inStock, ShopMode.retail, card.extraTpe) && (
        <QuantityStepper
          of={fullName(card)}
          value={quantity}
          onChange={setQuantity}
          most={MAX_PACK_PURCHASE}
          disabled={!canBuy}
        />
      )}
      <Button
        wide
        disabled={!canBuy || adding}
        aria-label={`Add ${fullName(card)} to the basket`}
        onClick={() => void add({ packId: card.id, quantity })}
      >
        {adding ? 'Adding...' : 'Add'}
      </Button>
      {/* Read out from the top of the page, which may be far from the card. */}
      {refused && (
        <p className="stock" data-stock="out">
          {refused}
        </p>
      )}
    </div>
  );
}
