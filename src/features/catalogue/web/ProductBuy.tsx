import { useState } from 'react';
import { MAX_PACK_PURCHASE } from '#rules/basket/most-packs.ts';
import { PackKind, ADVANCED_SALES_GROUP } from '#rules/catalogue/pack-codes.ts';
import { stockShown } from '#rules/catalogue/stock-shown.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx';
import { Money } from '#ui/Money.tsx';
import { QuantityStepper } from '#ui/QuantityStepper.tsx';
import type { Buying } from './buying.ts';
import { fullName, whyNotForSale } from './card-words.ts';
import { vatBasis } from './CardPrice.tsx';
import type { ShelfDelivery, ShopCard } from './catalogue.client.ts';
import { DeliveryLine } from './DeliveryLine.tsx';
import { WhenClosed } from './WhenClosed.tsx';

type Props = {
  readonly item: ShopCard;
  readonly check: { readonly value: number; readonly dtDate: string | null; readonly mes: string };
  readonly delivery: ShelfDelivery;
  readonly buying: Buying;
  readonly onAdded: () => void;
};

/** Price, choice, quantity, Add: the order in which they are decided. */
export function ProductBuy({ item, check, delivery, buying, onAdded }: Props) {
  const [quantity, setQuantity] = useState(1);
  const [variantId, setVariantId] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const add = async () => {
    if (item.variants.length > 0 && variantId === null) return setRefused('Please choose one of the options first.');
    setRefused(null);
    const outcome = await buying.add({ packId: item.id, quantity, ...(variantId !== null && { variantId }) });
    return outcome.added ? onAdded() : setRefused(outcome.says);
  };
  const stock = stockShown(item.numStock, 'card');
  return (
    <div className="product-buy">
      <p className="product-price">
        <Money pence={item.cPackPrice} /> <span className="price-basis">{vatBasis(item)}</span>
      </p>
      <DeliveryLine delivery={delivery} item={item} />
      {stock.says && (
        <p className="stock" data-stock={stock.state}>
          {stock.says}
        </p>
      )}
      {whyNotForSale(item) && <p className="not-for-sale">{whyNotForSale(item)}</p>}
      <WhenClosed check={check} />
      {refused && <Alert>{refused}</Alert>}
      {isBoughtHere(item) && (
        <>
          <Variants item={item} chosen={variantId} onChoose={setVariantId} />
          <div className="product-add">
            <QuantityStepper of={fullName(item)} value={quantity} onChange={setQuantity} most={MAX_PACK_PURCHASE} />
            <Button disabled={check.value !== 0 || buying.adding !== null} onClick={() => void add()}>
              {buying.adding === item.id ? 'Adding...' : 'Add to basket'}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

type VariantProps = {
  readonly item: ShopCard;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
};

function Variants({ item, chosen, onChoose }: VariantProps) {
  if (item.variants.length === 0) return null;
  return (
    <ChoiceGroup legend="Options" columns>
      {item.variants.map((variant) => (
        <ChoiceCard
          key={variant.id}
          name="variant"
          value={variant.id}
          checked={chosen === variant.id}
          disabled={!variant.inStock}
          onChange={() => onChoose(variant.id)}
          title={nameOf(variant) || variant.text}
          detail={variant.inStock ? nameOf(variant) && variant.text : 'Sorry, currently out of stock'}
        />
      ))}
    </ChoiceGroup>
  );
}

function nameOf({ sizeName, colour }: ShopCard['variants'][number]): string {
  return [sizeName, colour].filter(Boolean).join(', ');
}

function isBoughtHere({ shopOk, inStock, tpe, groupId }: ShopCard): boolean {
  return shopOk && inStock && tpe !== PackKind.dynamicPack && groupId !== ADVANCED_SALES_GROUP;
}
