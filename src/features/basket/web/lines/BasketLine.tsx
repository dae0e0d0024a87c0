import { useState } from 'react';
import { mostPacksIn } from '#rules/basket/most-packs.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { formatSize } from '#rules/wording/formats/format-size.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { QuantityStepper } from '#ui/forms/QuantityStepper.tsx';
import { useSelling } from '#wire/use-selling.ts';
import type { Draft, DraftItem } from '../basket.client.ts';
import { EditPrice } from './EditPrice.tsx';
import { isBought, lineName, lineWarning, priceNote, quantityNote } from './line-words.ts';
import { LineThing } from './LineThing.tsx';
import { CELL, ROW, ROW_HEAD } from './table-roles.ts';
import { useLine } from './use-line.ts';

type Props = {
  readonly item: DraftItem;
  readonly draft: Draft;
  /** Its price when it was last shown. */
  readonly priceWas: Pence | undefined;
};

/** A line of the basket; a cancelled one is struck through and can be restored. */
export function BasketLine({ item, draft, priceWas }: Props) {
  const line = useLine(item, draft.mode);
  const [typed, setTyped] = useState('');
  const bought = isBought(item);
  const editsPrice = useSelling() !== null && item.editPrice && bought;
  const mode = draft.mode as ShopMode;
  const frozen = draft.paymentPending;
  const problem = line.problem || typed;
  const notes = [
    problem || lineWarning(item, draft),
    bought && item.listPrice === null ? priceNote(priceWas, item.cPackPrice) : '',
  ];
  return (
    <tr {...ROW} className="line" data-bought={bought} aria-busy={line.working}>
      <th {...ROW_HEAD} className="line-what">
        <LineThing item={item} />
        <output className={problem ? 'line-problem' : 'line-warning'}>{notes.filter(Boolean).join(' ')}</output>
      </th>
      <td {...CELL} className="line-pack">
        {item.packName}
      </td>
      <td {...CELL} className="line-size figures">
        {item.packSize || formatSize(item.sizeML)}
      </td>
      <td {...CELL} className="line-quantity">
        {bought ? (
          <QuantityStepper
            of={lineName(item)}
            value={line.quantity}
            onChange={line.wish}
            onTyped={(text) => setTyped(quantityNote(text, mode))}
            most={mostPacksIn(mode)}
            disabled={frozen}
          />
        ) : (
          <span className="sr-only">Removed</span>
        )}
      </td>
      <td {...CELL} className="line-each" data-edits={editsPrice}>
        {editsPrice ? (
          <EditPrice item={item} draft={draft} quantity={line.quantity} />
        ) : (
          <>
            <Money pence={item.cPackPrice} />
            <span className="line-each-word"> each</span>
          </>
        )}
      </td>
      <td {...CELL} className="line-total" data-working={line.working}>
        <Money pence={line.working ? pence(item.cPackPrice * line.quantity) : item.cLine} />
      </td>
      <td {...CELL} className="line-do">
        <TakeOutOrBack item={item} draft={draft} line={line} />
      </td>
    </tr>
  );
}

type DoProps = Pick<Props, 'item' | 'draft'> & { readonly line: ReturnType<typeof useLine> };

function TakeOutOrBack({ item, draft, line }: DoProps) {
  const bought = isBought(item);
  const back = draft.retStatus === Altered.timedOut ? 'Reselect' : 'Bring back';
  const says = bought ? 'Remove' : back;
  return (
    <Button
      kind="quiet"
      disabled={draft.paymentPending}
      busy={line.working}
      onClick={bought ? line.remove : line.bringBack}
      aria-label={`${says} ${lineName(item)}`}
    >
      {says}
    </Button>
  );
}
