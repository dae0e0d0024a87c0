import { MAX_PACK_PURCHASE } from '#rules/basket/most-packs.ts';
import { formatSize } from '#rules/wording/format-size.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { QuantityStepper } from '#ui/QuantityStepper.tsx';
import type { DraftItem } from './basket.client.ts';
import { isBought, lineName, lineWarning } from './line-words.ts';
import { LineThing } from './LineThing.tsx';
import { CELL, ROW, ROW_HEAD } from './table-roles.ts';
import { useLine } from './use-line.ts';

type Props = { readonly item: DraftItem; readonly frozen: boolean };

/** A line of the basket; a cancelled one is struck through and can be brought back. */
export function BasketLine({ item, frozen }: Props) {
  const line = useLine(item);
  const bought = isBought(item);
  const warning = line.problem || lineWarning(item);
  return (
    <tr {...ROW} className="line" data-bought={bought} aria-busy={line.working}>
      <th {...ROW_HEAD} className="line-what">
        <LineThing item={item} />
        {warning && <output className={line.problem ? 'line-problem' : 'line-warning'}>{warning}</output>}
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
            most={MAX_PACK_PURCHASE}
            disabled={frozen}
          />
        ) : (
          <span className="sr-only">Removed</span>
        )}
      </td>
      <td {...CELL} className="line-each">
        <Money pence={item.cPackPrice} />
        <span className="line-each-word"> each</span>
      </td>
      <td {...CELL} className="line-total" data-working={line.working}>
        <Money pence={line.working ? item.cPackPrice * line.quantity : item.cLine} />
      </td>
      <td {...CELL} className="line-do">
        <Button
          kind="quiet"
          disabled={frozen || line.working}
          onClick={bought ? line.remove : line.bringBack}
          aria-label={bought ? `Remove ${lineName(item)}` : `Bring back ${lineName(item)}`}
        >
          {bought ? 'Remove' : 'Bring back'}
        </Button>
      </td>
    </tr>
  );
}
