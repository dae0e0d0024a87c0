import type { CourierZone } from '#rules/delivery/courier-zones.ts';
import { formatRoundMoney } from '#rules/wording/formats/format-money.ts';

/** The courier's zones, with the cost of a box and the days in transit. */
export function CourierZones({ zones }: { readonly zones: readonly CourierZone[] }) {
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
        {zones.map(({ name, outwards, terms, says }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {outwards && <span className="outwards">{outwards}</span>}
            </th>
            <Terms terms={terms} says={says} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Terms({ terms, says }: Pick<CourierZone, 'terms' | 'says'>) {
  if (terms === null) return <td colSpan={2}>{says || 'We do not send there'}</td>;
  const { aBox, workingDays } = terms;
  return (
    <>
      <td className="figures">{formatRoundMoney(aBox)}</td>
      <td className="figures">{workingDays === 1 ? 'The next working day' : `${workingDays} working days at most`}</td>
    </>
  );
}
