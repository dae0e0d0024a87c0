import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boxRuleText } from '#rules/catalogue/packs/box-rule-text.ts';
import { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { deliveryHeadlineSentence } from '#rules/wording/orders/delivery-headline-sentence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { priceTierName } from '#rules/wording/names/price-tier-name.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type PackSeen, productPreview } from '../preview.contract.ts';

type Props = {
  readonly productId: number;
  /** The pack that is shown alone; absent = all packs of the product. */
  readonly packId?: number;
  /** Of what is saved; another one is read anew. */
  readonly version: number;
};

/** What is saved of a product or pack, as each audience of the shop will see it; read once it is opened. */
export function SeenAs(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!hasPermission(useSession(), 'prices.edit')) return null;
  return (
    <details className="mt-8" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>See it as visitor, member, trade and suspended</summary>
      {isOpen && <Packs key={props.version} {...props} />}
    </details>
  );
}

function Packs({ productId, packId }: Omit<Props, 'version'>) {
  const query = useQuery(queryOf(useTransport(), productPreview, { for: 'staff', query: { id: productId } }));
  if (!query.data) return <NotLoaded query={query} />;
  const packs = query.data.packs.filter(({ id }) => packId === undefined || id === packId);
  return (
    <div className="mt-4 grid gap-8">
      <p className="text-ink-soft">As it was saved, today, once product and pack are on sale.</p>
      {packs.map(({ id, name, isLive, seen }) => (
        <section key={id} aria-label={`${name} as each audience sees it`}>
          <h2 className="mb-2 font-semibold">
            {name}
            {!isLive && <span className="font-normal text-ink-soft"> · not on sale yet</span>}
          </h2>
          <Audiences name={name} seen={seen} />
        </section>
      ))}
    </div>
  );
}

const COLUMNS = ['Seen by', 'In the shop', 'Price', 'Most in an order', 'Delivery'];

function Audiences({ name, seen }: { readonly name: string; readonly seen: readonly PackSeen[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is wider than the screen
    <div className="table-scroll table-cards" role="region" aria-label={`Audiences of ${name}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seen.map((one) => (
            <tr key={audienceName(one)}>
              {[audienceName(one), standingOf(one), ...(one.whyHidden === null ? factsOf(one) : ['', '', ''])].map(
                (text, place) => (
                  <td key={COLUMNS[place]} data-header={COLUMNS[place]}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function audienceName({ audience, club, tier }: PackSeen): string {
  switch (audience) {
    case 'visitor':
      return 'Visitor';
    case 'suspended':
      return 'Suspended';
    case 'member':
      return `Member: ${club}`;
    case 'trade':
      return `Trade: ${priceTierName(tier ?? 0)}`;
    default:
      return audience satisfies never;
  }
}

const HIDDEN: Readonly<Record<NonNullable<PackSeen['whyHidden']>, string>> = {
  'not-active': 'Not shown: its part of the shop is switched off',
  'not-its-days': 'Not shown: today is none of its days of sale',
  'no-price': 'Not shown: it has no price for them',
  'by-telephone': 'Not shown: sold by telephone only',
  'at-the-till': 'Not shown: sold at the till only',
};

function standingOf({ whyHidden, whyNotSold }: PackSeen): string {
  if (whyHidden !== null) return HIDDEN[whyHidden];
  if (whyNotSold === null) return 'For sale';
  if (whyNotSold === 'members-only') return 'Shown, for members only';
  return whyNotSold === 'shopper-suspended' ? 'Shown, and not sold to them' : 'Shown, and not sold online';
}

function factsOf({
  price,
  wasPrice,
  chargesVat,
  priceIncVat,
  deposit,
  mostPacks,
  ...one
}: PackSeen): readonly string[] {
  const priceParts = [
    `${formatMoney(price)}${chargesVat ? ` ${priceIncVat ? 'with' : 'without'} VAT` : ''}`,
    wasPrice === null ? '' : `was ${formatMoney(wasPrice)}`,
    deposit > 0 ? `deposit ${formatMoney(deposit)}` : '',
  ];
  const most = one.whyNotSold === null ? mostPacks.toLocaleString('en-GB') : '';
  return [priceParts.filter(Boolean).join(', '), most, deliveryOf(one)];
}

function deliveryOf({ delivery, boxRule }: Pick<PackSeen, 'delivery' | 'boxRule'>): string {
  if (boxRule === BoxRule.collectionOnly || boxRule === BoxRule.localFreeOnly) return boxRuleText(boxRule);
  return delivery === null ? 'As agreed with each business' : deliveryHeadlineSentence(delivery);
}
