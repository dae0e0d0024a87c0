import { sheetSum } from '#rules/trade/sheet-sum.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import type { SheetRow } from './sheet-rows.ts';
import { packsTyped } from './use-sheet.ts';

type Props = {
  readonly chargesVat: boolean;
  readonly rows: readonly SheetRow[];
  readonly typed: ReadonlyMap<string, string>;
  readonly busy: boolean;
  readonly onSave: () => void;
};

/** The sum of what is typed, and the button that puts it into the basket. */
export function SheetFoot({ chargesVat, rows, typed, busy, onSave }: Props) {
  const wished = rows.filter(({ key }) => typed.has(key));
  const { lines, packs, goods, containers, deposits } = sheetSum(
    wished.map((row) => ({
      quantity: packsTyped(typed.get(row.key)) ?? 0,
      price: row.cPackPrice,
      container: row.container,
      deposit: row.cDeposit,
    })),
  );
  return (
    <div className="sheet-foot">
      <p role="status" className="sheet-sum">
        <span>
          {lines} {lines === 1 ? 'line' : 'lines'}, {packs.toLocaleString('en-GB')} {packs === 1 ? 'pack' : 'packs'}
        </span>
        <span>
          <strong>
            <Money pence={goods} />
          </strong>
          {chargesVat && ' ex VAT'}
        </span>
        {containers > 0 && (
          <span>
            {containers.toLocaleString('en-GB')} {containers === 1 ? 'cask or keg' : 'casks and kegs'} on loan
            {deposits > 0 && (
              <>
                , deposit <Money pence={deposits} />
              </>
            )}
          </span>
        )}
      </p>
      <Button busy={busy} onClick={onSave} disabled={typed.size === 0}>
        Put into the basket
      </Button>
    </div>
  );
}
