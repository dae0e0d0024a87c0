import { formatSize } from '#rules/wording/formats/format-size.ts';
import type { HeldOrder } from '../held-orders.contract.ts';

export function HeldThings({ order }: { readonly order: Pick<HeldOrder, 'items' | 'extras'> }) {
  return (
    <ul className="grid gap-1">
      {order.items.map((item, at) => (
        <Thing key={at} thing={item} size={item.packSize || formatSize(item.sizeML)} />
      ))}
      {order.extras.map((extra, at) => (
        <Thing key={at} thing={extra} size="" />
      ))}
    </ul>
  );
}

function Thing({ thing, size }: { readonly thing: HeldOrder['extras'][number]; readonly size: string }) {
  const { prodName, packName, numPacks, chosen } = thing;
  const details = [packName, size, chosen].filter(Boolean).join(', ');
  return (
    <li>
      <span className="figures">{numPacks}</span> × <span className="font-semibold">{prodName}</span>, {details}
    </li>
  );
}
