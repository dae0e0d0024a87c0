import { formatGravity } from '#rules/wording/formats/format-gravity.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

export function Ingredients({ item }: { readonly item: ShopCard }) {
  const rows = rowsOf(item);
  if (rows.length === 0) return null;
  return (
    <section className="ingredients">
      <h2 className="shelf-title">What is in it</h2>
      <table className="ingredients-table">
        <caption className="sr-only">Ingredients and gravities of {item.prodName}</caption>
        <tbody>
          {rows.map(([name, says]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="figures">{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rowsOf({ malt, hops, yeast, other, oG, fG, iBU }: ShopCard): readonly (readonly [string, string])[] {
  const rows = [
    ['Malt', malt],
    ['Hops', hops],
    ['Yeast', yeast],
    ['Other', other],
    ['OG', oG > 0 ? formatGravity(oG) : ''],
    ['FG', fG > 0 ? formatGravity(fG) : ''],
    ['IBU', iBU > 0 ? String(iBU) : ''],
  ] as const;
  return rows.filter(([, says]) => says !== '');
}
