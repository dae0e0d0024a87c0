import { pasteFaultSentence } from '#rules/wording/refusals/paste-fault-sentence.ts';
import { isMendable, isUnderstood, type Mended, quantityPasted, type ReadRow } from './pasted-list.ts';
import type { SheetRow } from './sheet-rows.ts';

type Props = {
  readonly row: ReadRow;
  readonly isTwice: boolean;
  readonly mended: Mended | undefined;
  /** The id of the list of all products. */
  readonly datalist: string;
  readonly onMend: (change: Mended) => void;
  readonly findKey: (text: string) => string | undefined;
};

const nameOf = ({ name, pack }: SheetRow) => `${name}, ${pack}`;

/** A pasted row as it is understood; or what is not, and how it is mended. */
export function PastedRowLine(props: Props) {
  const { row } = props;
  const { where, pasted, fault } = row;
  if (!isMendable(row))
    return (
      <li className="sheet-pasted-good">
        <Understood {...props} />
      </li>
    );
  return (
    <li className={isUnderstood(row) ? 'sheet-pasted-mended' : 'sheet-pasted-bad'}>
      <p>
        <strong>{where}:</strong> {pasted.written}
      </p>
      {fault === null ? (
        <p>
          <Understood {...props} />
        </p>
      ) : (
        <p className="field-error">{pasteFaultSentence(fault)}</p>
      )}
      <MendedRow {...props} />
    </li>
  );
}

function Understood({ row: { quantity, product }, isTwice }: Props) {
  return (
    product !== null && (
      <>
        <span className="figures">{quantity?.toLocaleString('en-GB')} ×</span> {nameOf(product)}
        {isTwice && <small> pasted more than once: added up</small>}
      </>
    )
  );
}

function MendedRow({ row, mended, datalist, onMend, findKey }: Props) {
  const { where, match, pasted, product } = row;
  const of = where.replace('Row', 'row');
  return (
    <div className="sheet-mend">
      {'product' in match ? (
        row.fault !== null && <span>{nameOf(match.product)}</span>
      ) : (
        <>
          {match.candidates.length > 0 && (
            <select
              className="control"
              aria-label={`Product of ${of}`}
              value={match.candidates.some(({ key }) => key === product?.key) ? product?.key : ''}
              onChange={({ target }) => onMend({ key: target.value })}
            >
              <option value="">Choose a product</option>
              {match.candidates.map((candidate) => (
                <option key={candidate.key} value={candidate.key}>
                  {nameOf(candidate)}
                </option>
              ))}
            </select>
          )}
          <input
            className="control"
            list={datalist}
            aria-label={`Find the product of ${of}`}
            placeholder="Find another product"
            onChange={({ target }) => {
              const key = findKey(target.value);
              if (key !== undefined) onMend({ key });
            }}
          />
        </>
      )}
      {'fault' in quantityPasted(pasted) && (
        <input
          className="control figures"
          inputMode="numeric"
          aria-label={`Quantity of ${of}`}
          placeholder="Quantity"
          maxLength={20}
          value={mended?.many ?? ''}
          onChange={({ target }) => onMend({ many: target.value })}
        />
      )}
    </div>
  );
}
