import type { ReactNode } from 'react';
import { formatAbv } from '#rules/wording/formats/format-percent.ts';
import { formatSize } from '#rules/wording/formats/format-size.ts';
import { formatUnits } from '#rules/wording/formats/format-units.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** The figures of a label. */
export function ProductFacts({ item }: { readonly item: ShopCard }) {
  return (
    <dl className="facts">
      <Fact name="Strength">
        {formatAbv(item.aBV)} <span className="fact-unit">vol</span>
      </Fact>
      {item.sizeML > 0 && <Fact name="Size">{formatSize(item.sizeML)}</Fact>}
      <Fact name="Alcohol">
        {formatUnits(item.sizeML * Math.max(1, item.mpNum), item.aBV)} <span className="fact-unit">UK units</span>
      </Fact>
      {item.iBU > 0 && (
        <Fact name="Bitterness">
          {item.iBU} <span className="fact-unit">IBU</span>
        </Fact>
      )}
      {item.bestBefore && (
        <div className="fact fact-long">
          <dt>Best before</dt>
          <dd>{item.bestBefore}</dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
