import { useState } from 'react';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import { whenReadable } from '#ui/forms/when-readable.ts';
import type { Buying } from '../buying.ts';
import { fullName } from '../card/card-words.ts';
import { useMostPacks } from '../card/use-most-packs.ts';
import { OwnValue } from './OwnValue.tsx';
import { PicksChoice } from './PicksChoice.tsx';
import { VariantChoice } from './VariantChoice.tsx';
import { CasesQuestion } from '../card/CasesQuestion.tsx';
import { namesItsPrice } from './open-price.ts';
import type { Filling } from './use-filling.ts';
import { useProductForm } from './use-product-form.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = {
  readonly item: ShopCard;
  readonly filling: Filling | null;
  readonly buying: Buying;
  readonly closed: boolean;
  readonly onAdded: () => void;
};

/** Choices, quantity and Add. */
export function ProductForm({ item, filling, buying, closed, onAdded }: Props) {
  const form = useProductForm({ item, filling, buying, onAdded });
  const [unreadable, setUnreadable] = useState<HTMLInputElement | null>(null);
  const most = useMostPacks(item);
  const problem = form.says('picks') || form.says('quantity');
  return (
    <>
      {item.variants.length > 0 && (
        <VariantChoice
          variants={item.variants}
          chosenId={form.variantId}
          error={form.says('variant')}
          onChoose={form.setVariantId}
        />
      )}
      {namesItsPrice(item) && (
        <OwnValue item={item} typed={form.value} error={form.says('value')} onType={form.setValue} />
      )}
      {filling && <PicksChoice item={item} filling={filling} disabled={closed} />}
      <div className="product-add">
        {item.extraTpe <= LAST_KIND_BY_THE_PIECE && (
          <QuantityStepper
            of={fullName(item)}
            value={form.quantity}
            onChange={form.setQuantity}
            onUnreadable={setUnreadable}
            most={most}
            disabled={closed}
          />
        )}
        <Button
          disabled={closed}
          aria-busy={form.deciding}
          onClick={() => whenReadable(unreadable, () => void form.add())}
        >
          {form.deciding ? 'Adding...' : 'Add to basket'}
        </Button>
      </div>
      {problem && <Alert>{problem}</Alert>}
      {form.note && (
        <Alert kind="warning" title="In your basket, but not all of it">
          <p className="pb-3">{form.note}</p>
          <LinkButton kind="plain" to={paths.basket}>
            Go to your basket
          </LinkButton>
        </Alert>
      )}
      {form.wasQuestionOpen && <CasesQuestion card={item} question={form.question} />}
    </>
  );
}

/** No quantity for a pack whose price the shopper chooses: it is always one. */
const LAST_KIND_BY_THE_PIECE = 20;
