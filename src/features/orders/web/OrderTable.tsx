import { pence } from '#rules/money/pence.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { formatSize } from '#rules/wording/formats/format-size.ts';
import { Money } from '#ui/Money.tsx';
import { PriceSteps } from '#ui/PriceSteps.tsx';
import { WhyThisPrice } from '#ui/WhyThisPrice.tsx';
import type { Order, OrderItem } from '../orders.contract.ts';

type Props = {
  readonly order: Order;
  readonly totalSays: string;
  /** Removed lines are shown too, struck through (D-172). */
  readonly withCancelled?: boolean;
};

/** The order as a table with its price steps below: for the last check, the completed page and printing. */
export function OrderTable({ order, totalSays, withCancelled = false }: Props) {
  const isBeforeQuote = order.status === OrderStatus.draftAwaitingQuote;
  const priced = withAccount(order);
  return (
    <>
      <table className="order-table">
        <caption className="sr-only">The products of this order</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="number">
              Quantity
            </th>
            <th scope="col" className="number order-each">
              Price
            </th>
            <th scope="col" className="number">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) =>
            isLive(item) ? (
              <tr key={item.id}>
                <th scope="row">
                  <span className="font-semibold">{item.productName}</span>
                  <span className="block text-small text-ink-soft">{describe(item)}</span>
                  {item.takenOut > 0 && (
                    <span className="block text-small">{item.takenOut} taken out before it was packed</span>
                  )}
                  {item.vLink && (
                    <span className="block text-small font-semibold">
                      {item.numPacks > 1 ? 'Your codes' : 'Your code'}: {item.vLink}
                    </span>
                  )}
                </th>
                <td className="number figures">{item.numPacks}</td>
                <td className="number order-each">
                  <Money pence={item.cPackPrice} />
                </td>
                <td className="number">
                  <Money pence={item.cLine} />
                </td>
              </tr>
            ) : (
              withCancelled && <CancelledLine key={item.id} item={item} />
            ),
          )}
        </tbody>
      </table>
      <PriceSteps
        steps={priced.priceSteps}
        total={priced.cDue}
        totalSays={isBeforeQuote ? 'Total before delivery' : totalSays}
      />
      {order.settlement?.left && <Settlement {...order.settlement} left={order.settlement.left} />}
      <div className="print:hidden">
        <WhyThisPrice order={priced} />
      </div>
    </>
  );
}

/** What was put on account is to be paid as well: the total has it. */
function withAccount(order: Order): Order {
  const priceSteps = order.priceSteps.filter(({ what }) => what !== 'on account');
  return { ...order, priceSteps, cDue: pence(order.cDue + order.cOnAcc) };
}

type SettlementProps = Pick<NonNullable<Order['settlement']>, 'steps'> & {
  readonly left: NonNullable<NonNullable<Order['settlement']>['left']>;
};

/** What has become of the total since: with it the rows add up to what is left. */
function Settlement({ steps, left }: SettlementProps) {
  return (
    <dl className="steps">
      {steps.map(({ says, amount }) => (
        <div key={says} className="step">
          <dt>{says}</dt>
          <dd>
            <Money pence={amount} />
          </dd>
        </div>
      ))}
      <div className="step step-total">
        <dt>{left.says}</dt>
        <dd>
          <Money pence={pence(Math.abs(left.amount))} />
        </dd>
      </div>
    </dl>
  );
}

function CancelledLine({ item }: { readonly item: OrderItem }) {
  return (
    <tr className="text-ink-soft">
      <th scope="row">
        <s className="font-semibold">{item.productName}</s>
        <span className="block text-small">
          <s>{describe(item)}</s> Cancelled
        </span>
      </th>
      <td className="number figures">
        <s>{item.oldPacks}</s>
      </td>
      <td className="number order-each">–</td>
      <td className="number">–</td>
    </tr>
  );
}

function describe({ packName, packSize, sizeML, chosen }: OrderItem): string {
  return [packName, packSize || formatSize(sizeML), chosen].filter(Boolean).join(', ');
}
