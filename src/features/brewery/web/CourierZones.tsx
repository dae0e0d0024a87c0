import { courierZones, type CourierZone } from '#rules/delivery/courier-zones.ts';
import type { Pence } from '#rules/money/pence.ts';
import { formatRoundMoney } from '#rules/wording/format-money.ts';

/** The courier's zones, with the cost of a box and the days in transit. */
export function CourierZones({ box }: { readonly box: { readonly cCost: Pence } }) {
  return (
    <table className="zones">
      <caption className="sr-only">What a box costs by carrier, and how long it is on its way</caption>
      <thead>
        <tr>
          <th scope="col">Where to</th>
          <th scope="col">A box</th>
          <th scope="col">On its way</th>
        </tr>
      </thead>
      <tbody>
        {courierZones(box.cCost).map(({ zone, places, outwards, terms }) => (
          <tr key={zone}>
            <th scope="row">
              {places}
              {outwards && <span className="outwards">{outwards}</span>}
            </th>
            <Terms terms={terms} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Terms({ terms }: Pick<CourierZone, 'terms'>) {
  if (terms === null) return <td colSpan={2}>We do not send there</td>;
  const { aBox, workingDays } = terms;
  return (
    <>
      <td className="figures">{formatRoundMoney(aBox)}</td>
      <td className="figures">{workingDays === 1 ? 'The next working day' : `${workingDays} working days at most`}</td>
    </>
  );
}
