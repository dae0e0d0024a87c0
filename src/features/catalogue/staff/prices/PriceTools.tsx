import { PACK_PRICES, SALE_PRICES, type SalePrice } from '#rules/catalogue/packs/pack-faults.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { TableToolbar } from '#ui/staff/table/TableToolbar.tsx';
import type { ListAddress } from '#ui/staff/table/use-list-address.ts';
import type { PriceGrid, PriceRow } from '../../manage-prices.contract.ts';
import { columns, filters, priceName } from './price-columns.ts';
import { sumNow } from './row-notes.ts';
import type { TypedPrices } from './typed-prices.ts';

type Props = {
  readonly vatRates: PriceGrid['vatRates'];
  readonly rows: readonly PriceRow[];
  readonly typed: TypedPrices;
  readonly address: ListAddress;
  readonly marginOf: SalePrice;
};

/** Above the grid: which packs and columns it shows, and its file, with what is typed as the fields show it. */
export function PriceTools({ vatRates, rows, typed, address, marginOf }: Props) {
  return (
    <div className="prices-tools">
      <TableToolbar
        label="Prices"
        columns={columns}
        filters={filters}
        address={address}
        fetchPage={() =>
          Promise.resolve({ rows: rows.map((row) => ({ ...row, ...sumsNow(row, typed) })), total: rows.length })
        }
      />
      <div className="prices-how">
        <label className="table-filter">
          <span>Margin of</span>
          <select
            className="control"
            value={marginOf}
            onChange={({ target }) => address.change({ margin: target.value === 'retail' ? undefined : target.value })}
          >
            {SALE_PRICES.map((price) => (
              <option key={price} value={price}>
                {priceName(price)}
              </option>
            ))}
          </select>
        </label>
        <label className="table-filter">
          <span>Shown</span>
          <select
            className="control"
            value={address.filterOf('shown')}
            onChange={({ target }) => address.change({ shown: target.value || undefined })}
          >
            <option value="">All packs</option>
            <option value="changed">What is changed</option>
          </select>
        </label>
        <p className="prices-keys">
          In pounds{bearsVat(vatRates) && '; retail with VAT, all else without'}.{' '}
          <span className="prices-keyboard">
            Arrows, <kbd>Enter</kbd> and <kbd>Tab</kbd> move, <kbd>Esc</kbd> takes back and then leaves, <kbd>Ctrl</kbd>{' '}
            <kbd>Z</kbd> undoes. Cells of a spreadsheet are pasted onto the first of their fields; empty ones change
            nothing.
          </span>
        </p>
      </div>
    </div>
  );
}

const sumsNow = (row: PriceRow, typed: TypedPrices) =>
  Object.fromEntries(PACK_PRICES.map((price) => [price, sumNow(row, price, typed)]));
