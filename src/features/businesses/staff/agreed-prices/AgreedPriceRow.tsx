import type { CalendarDay } from '#rules/calendar/instant.ts';
import { overlappingPrices } from '#rules/trade/agreed-prices.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  type AgreedPriceOnScreen,
  type AgreedPrices,
  removeAgreedPrice,
  saveAgreedPrice,
} from '../../agreed-prices.contract.ts';
import { toAgreedPrice } from './to-agreed-price.ts';

type Props = {
  readonly price: AgreedPriceOnScreen;
  readonly all: AgreedPrices;
  /** Left out for who only reads. */
  readonly onCorrect?: (price: AgreedPriceOnScreen) => void;
  readonly onStored?: (answer: AgreedPrices) => void;
};

/** One agreed price: for what, how much and when, and whether another one counts instead. */
export function AgreedPriceRow({ price, all, onCorrect, onStored }: Props) {
  const usual = all.packs.find(({ id }) => id === price.packId)?.price ?? null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <strong>{price.packName}</strong> <span className="figures font-semibold">{formatMoney(price.price)}</span>
          {price.standing === 'over' && <span className="text-ink-soft"> · over</span>}
        </p>
        <p className="text-small text-ink-soft">
          {daysOf(price)}
          {usual !== null && price.standing !== 'over' && `; its usual price is ${formatMoney(usual)}`}
        </p>
        {price.standing !== 'over' && <Overlap price={price} all={all} />}
      </div>
      {onCorrect && onStored && price.standing !== 'over' && (
        <div className="flex flex-wrap gap-2">
          <EndOrRemove price={price} all={all} onStored={onStored} />
          <Button kind="plain" aria-label={`Correct… ${price.packName}`} onClick={() => onCorrect(price)}>
            Correct…
          </Button>
        </div>
      )}
    </li>
  );
}

function daysOf({ startsOn, endsOn }: AgreedPriceOnScreen): string {
  const from = `From ${formatShortDate(startsOn as CalendarDay)}`;
  return endsOn === null ? `${from} on` : `${from} until ${formatShortDate(endsOn as CalendarDay)}`;
}

/** Two for the same days are allowed; which of them counts is said. */
function Overlap({ price, all }: { readonly price: AgreedPriceOnScreen; readonly all: AgreedPrices }) {
  const others = overlappingPrices(toAgreedPrice(price), all.prices.map(toAgreedPrice));
  const later = others.filter(({ startsOn }) => startsOn > price.startsOn);
  const [next] = later.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  if (next === undefined) return null;
  return (
    <p className="text-small font-semibold text-alert">
      {price.standing === 'replaced' ? 'Does not count now: ' : 'Does not count all the time: '}
      {formatMoney(next.price)} counts from {formatShortDate(next.startsOn)}
      {next.endsOn === null ? ' on' : ` until ${formatShortDate(next.endsOn)}`}.
    </p>
  );
}

type Ending = Required<Pick<Props, 'price' | 'all' | 'onStored'>>;

function EndOrRemove({ price, all, onStored }: Ending) {
  const transport = useTransport();
  const toast = useToast();
  const confirm = useConfirmation();
  const isFuture = price.standing === 'future';
  const { version, packId, startsOn } = price;
  const which = { id: all.businessId, priceId: price.id, version };
  const ending = useSingleMutation({
    mutationFn: () =>
      isFuture
        ? call(transport, removeAgreedPrice, { body: which })
        : call(transport, saveAgreedPrice, {
            body: { ...which, packId, price: price.price, startsOn, endsOn: all.today },
          }),
    onSuccess: (answer) => {
      onStored(answer);
      toast({ title: isFuture ? 'Removed' : 'It ends today' });
    },
    onError: (problem) => toast({ title: sayProblem(problem), type: 'error' }),
  });
  const start = async () => {
    const isSure = await confirm({
      title: `${isFuture ? 'Remove' : 'End'} the price of ${price.packName}?`,
      consequences: isFuture
        ? ['It never counts.']
        : ['It counts until the end of today, and then the usual price.', 'Orders that are placed keep it.'],
      confirm: isFuture ? 'Remove' : 'End today',
      isDangerous: true,
    });
    if (isSure) ending.mutate();
  };
  if (!isFuture && price.endsOn === all.today) return null;
  const says = isFuture ? 'Remove' : 'End today';
  return (
    <Button kind="plain" busy={ending.isPending} aria-label={`${says}: ${price.packName}`} onClick={() => void start()}>
      {says}
    </Button>
  );
}
