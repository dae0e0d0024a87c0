import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { ShopState } from '#rules/shop-status/shop-state.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import {
  collectionsSentence,
  localDeliverySentence,
  shopStateSentence,
} from '#rules/wording/shop/shop-status-sentence.ts';
import { Tag } from '#ui/Tag.tsx';
import type { ShopForStaff } from '../shop-switches.contract.ts';

const STATES: Readonly<Record<ShopState, string>> = {
  open: 'Open',
  crisis: 'Closed',
  maintenance: 'Closed for a while',
};

/** How the shop stands, in plain words: what shoppers see, and since when. */
export function ShopNow({ shop }: { readonly shop: ShopForStaff }) {
  return (
    <dl className="shop-now" aria-label="How the shop stands now">
      <Row name="Shop" state={STATES[shop.state]} since={shop.stateSince}>
        {shopStateSentence(shop.state, shop.returnsOn as CalendarDay | null)}
      </Row>
      <Row name="Collection" state={shop.takesCollections ? 'On' : 'Off'} since={shop.collectionsSince}>
        {collectionsSentence(shop.takesCollections)}
      </Row>
      <Row name="Local free delivery" state={shop.deliversLocally ? 'On' : 'Off'} since={shop.localDeliverySince}>
        {localDeliverySentence(shop.deliversLocally)}
      </Row>
    </dl>
  );
}

type RowProps = {
  readonly name: string;
  readonly state: string;
  readonly since: Instant | null;
  readonly children: string;
};

function Row({ name, state, since, children }: RowProps) {
  return (
    <div className="shop-now-row">
      <dt className="font-semibold">{name}</dt>
      <dd className="shop-now-state">
        <Tag>{state}</Tag>
        {since !== null && <span className="text-small text-ink-soft">since {formatMoment(since)}</span>}
        <span className="shop-now-words">{children}</span>
      </dd>
    </div>
  );
}
