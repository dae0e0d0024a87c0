import { Altered } from '#rules/orders/order-codes.ts';
import { type ReactNode, useState } from 'react';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { InfoAlert } from '#ui/notices/InfoAlert.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Page } from '#ui/Page.tsx';
import { AddedAhead } from './AddedAhead.tsx';
import { AheadHead } from './AheadHead.tsx';
import { AheadNotice } from './AheadNotice.tsx';
import { shopTitleOf } from './shop-title-of.ts';
import { DayPicker } from './DayPicker.tsx';
import { dayWasMoved } from './day-was-moved.ts';
import type { OrderingAhead, Place } from './ordering-ahead.ts';
import { PackOptions } from './PackOptions.tsx';
import { PlaceOfCollection } from './PlaceOfCollection.tsx';
import { useCollection } from './use-collection.ts';
import type { PackOption } from '../advanced-sales.contract.ts';

type Props = {
  readonly product: {
    readonly prodId: number;
    readonly prodName: string;
    readonly style: string;
    readonly labelDesc: string;
  };
  readonly picture: ReactNode;
  readonly options: readonly PackOption[];
  readonly ahead: OrderingAhead;
  readonly places: readonly Place[];
  readonly clock: ReactNode;
  readonly salesEmail: string;
  /** What could not be loaded; empty = everything was. */
  readonly trouble: ReactNode;
  readonly onBasket: () => void;
};

/** One beer that is made to order: the day, the packs, and the terms. */
export function AdvancedProduct({ product, picture, options, ahead, trouble, onBasket, ...rest }: Props) {
  const { order } = ahead;
  const collection = useCollection(product.prodId, options, ahead);
  const [adding, setAdding] = useState<number | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const add = async (option: PackOption, quantity: number) => {
    setAdding(option.id);
    const after = await collection.add(option.id, quantity);
    setAdding(null);
    if (after === null) return;
    if (after.retStatus !== Altered.nothing) onBasket();
    else setAdded(`${quantity} x ${option.packName}, ${option.packSize}`);
  };
  return (
    <Page className="pb-12">
      <AheadHead title={product.prodName} above={shopTitleOf(options)} packs={order?.basketNum ?? 0} clock={rest.clock}>
        {product.labelDesc && <p className="mt-3 max-w-(--measure) text-lead text-ink-soft">{product.labelDesc}</p>}
      </AheadHead>
      {trouble}
      {collection.refused && <InfoAlert code={InfoCode.action}>{collection.refused}</InfoAlert>}
      {order !== null && dayWasMoved(order) && order.dtCollect !== null && (
        <Alert kind="warning">
          Your collection day was moved to {formatDayInWords(order.dtCollect as CalendarDay)}, the nearest that suits
          everything in your order.
        </Alert>
      )}
      <div className="ahead-grid">
        <div className="ahead-stand">{picture}</div>
        <section className="ahead-when" aria-label="Collection">
          <PlaceOfCollection
            places={rest.places}
            chosenId={order?.siteId || (options[0]?.siteId ?? 0)}
            onChoose={collection.moveTo}
          />
          {collection.days.length > 0 ? (
            <DayPicker days={collection.days} chosenDay={collection.day} onChoose={collection.choose} />
          ) : (
            <NoDay hasOrder={(order?.basketNum ?? 0) > 0} name={product.prodName} />
          )}
          {collection.day !== null && (
            <p className="ahead-chosen">
              To be collected on <strong>{formatDayInWords(collection.day)}</strong>
            </p>
          )}
        </section>
        <section className="ahead-packs" aria-label="Packs">
          <PackOptions
            name={product.prodName}
            options={options}
            order={order}
            day={collection.day}
            adding={adding}
            canBuy={!ahead.working || adding === null}
            onAdd={add}
          />
          <AheadNotice day={collection.day} salesEmail={rest.salesEmail} />
        </section>
      </div>
      <AddedAhead says={added} onContinue={() => setAdded(null)} onBasket={onBasket} />
    </Page>
  );
}

function NoDay({ hasOrder, name }: { readonly hasOrder: boolean; readonly name: string }) {
  return (
    <Alert kind="note">
      {hasOrder
        ? `There is no day on which ${name} can be collected together with what is in your order. Place that order first, and then a separate one.`
        : `There is no day on which ${name} can be collected here at the moment. Try another place.`}
    </Alert>
  );
}
