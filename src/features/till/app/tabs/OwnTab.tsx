import { priceSale } from '#rules/till/price-sale.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import type { TabRow } from '../device/device-database.ts';

type Props = {
  readonly tab: TabRow;
  /** Who sells now. */
  readonly sellerName: string;
  readonly onOpen: () => void;
  readonly onAbandon: () => void;
  readonly onSendAgain: () => void;
};

/** A tab of this till, with what became of it where that is not what its seller thinks. */
export function OwnTab({ tab, sellerName, onOpen, onAbandon, onSendAgain }: Props) {
  const { name, openedAt, sale, isAbandoned, isRefused = false, addedTo } = tab;
  return (
    <li className="till-list-row">
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-small text-ink-soft">Since {formatMoment(openedAt)}</p>
        {addedTo !== undefined && <p className="text-small text-alert">{whyAdded(addedTo)}</p>}
        {isRefused && (
          <p className="text-small text-alert">
            {isAbandoned ? 'It was abandoned here, but the shop has not stored that' : 'The shop has not stored this'}:
            who changed it last may not sell at a till. It stays here until somebody sends it who may.
          </p>
        )}
      </div>
      <Money pence={priceSale(sale).total} />
      {isRefused && (
        <Button kind="plain" className="till-big" aria-label={`Send as ${sellerName}: ${name}`} onClick={onSendAgain}>
          Send as {sellerName}
        </Button>
      )}
      {!isAbandoned && (
        <>
          <Button kind="plain" className="till-big" aria-label={`Abandon… ${name}`} onClick={onAbandon}>
            Abandon…
          </Button>
          <Button className="till-big" aria-label={`Open ${name}`} onClick={onOpen}>
            Open
          </Button>
        </>
      )}
    </li>
  );
}

function whyAdded({ name, outcome }: NonNullable<TabRow['addedTo']>): string {
  const happened = {
    'taken-over': `Another till has taken over ${name} meanwhile.`,
    settled: `${name} was paid meanwhile.`,
    abandoned: `${name} was abandoned at another till meanwhile.`,
  };
  const words =
    outcome in happened ? happened[outcome as keyof typeof happened] : `Another till had ${name} meanwhile.`;
  return `${words} This was added to it here, and is on no other tab: it is still to be paid.`;
}
