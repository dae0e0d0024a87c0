import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pence } from '#rules/money/pence.ts';
import { priceTyped } from '#rules/money/price-typed.ts';
import { overlappingPrices } from '#rules/trade/agreed-prices.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Field, TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type AgreedPriceOnScreen, type AgreedPrices, saveAgreedPrice } from '../../agreed-prices.contract.ts';
import { toAgreedPrice } from './to-agreed-price.ts';

type Props = {
  readonly all: AgreedPrices;
  /** Null = a new one. */
  readonly price: AgreedPriceOnScreen | null;
  readonly onStored: (answer: AgreedPrices) => void;
  readonly onClose: () => void;
};

/** Agrees a price, or corrects one: its pack and, once it has begun, its first day stay. Days in common are warned of. */
export function PriceDialog({ all, price, onStored, onClose }: Props) {
  const transport = useTransport();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isTried, setTried] = useState(false);
  const [entry, setEntry] = useState(() => ({
    packId: price?.packId ?? 0,
    price: price === null ? '' : formatMoney(price.price),
    startsOn: price?.startsOn ?? all.today,
    endsOn: price?.endsOn ?? '',
  }));
  const typed = priceTyped(entry.price);
  const saving = useSingleMutation({
    mutationFn: () => {
      const which = price === null ? {} : { priceId: price.id, version: price.version };
      const { packId, startsOn } = entry;
      const body = {
        id: all.businessId,
        ...which,
        packId,
        price: typed.pence ?? 0,
        startsOn,
        endsOn: entry.endsOn || null,
      };
      return call(transport, saveAgreedPrice, { body });
    },
    onSuccess: (answer) => {
      onStored(answer);
      toast({ title: price === null ? 'The price is agreed' : 'The price is corrected' });
      onClose();
    },
    // Somebody else may have changed it: the list behind the dialog shows it as it is.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  const refused = fieldFaults(saving.error) ?? {};
  const faults: Readonly<Record<string, string>> = {
    ...refused,
    ...(isTried && entry.packId === 0 && { packId: 'Please choose a pack' }),
    ...(isTried && typed.pence === null && { price: typed.fault || 'Please write pounds and pence, such as 1.50' }),
    ...(isTried && entry.startsOn === '' && { startsOn: 'Please choose a day' }),
  };
  const usual = all.packs.find(({ id }) => id === entry.packId)?.price ?? null;
  const hasBegun = price !== null && price.startsOn <= all.today;
  const change = (part: Partial<typeof entry>) => setEntry({ ...entry, ...part });
  return (
    <FormDialog
      title={price === null ? `Agree a price with ${all.name}` : `Correct the price of ${price.packName}`}
      action="Save"
      busy={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (entry.packId !== 0 && typed.pence !== null && entry.startsOn !== '') saving.mutate();
      }}
    >
      {saving.error && Object.keys(refused).length === 0 && <Alert>{sayProblem(saving.error)}</Alert>}
      {price === null && (
        <Field label="Pack" error={faults['packId']}>
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={entry.packId}
              onChange={({ target }) => change({ packId: Number(target.value) })}
            >
              <option value={0}>Please choose</option>
              {all.packs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        label="Price"
        hint={[all.chargesVat && 'Without VAT.', usual !== null && `Its usual price is ${formatMoney(usual)}.`]
          .filter(Boolean)
          .join(' ')}
        inputMode="decimal"
        autoComplete="off"
        error={faults['price']}
        value={entry.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <TextField
        label="First day"
        type="date"
        min={all.today}
        disabled={hasBegun}
        hint={hasBegun ? 'It has begun, so this day stays.' : undefined}
        error={faults['startsOn']}
        value={entry.startsOn}
        onChange={({ target }) => change({ startsOn: target.value })}
      />
      <TextField
        label="Last day"
        optional
        type="date"
        min={all.today}
        hint="Left empty, it goes on."
        error={faults['endsOn']}
        value={entry.endsOn}
        onChange={({ target }) => change({ endsOn: target.value })}
      />
      <Overlaps all={all} price={price} entry={entry} />
    </FormDialog>
  );
}

type Overlapping = Pick<Props, 'all' | 'price'> & {
  readonly entry: { readonly packId: number; readonly startsOn: string; readonly endsOn: string };
};

function Overlaps({ all, price, entry }: Overlapping) {
  const others = all.prices.filter(({ id, standing }) => id !== price?.id && standing !== 'over').map(toAgreedPrice);
  const { packId, startsOn, endsOn } = entry;
  if (startsOn === '') return null;
  const found = overlappingPrices(toAgreedPrice({ packId, price: pence(0), startsOn, endsOn: endsOn || null }), others);
  if (found.length === 0) return null;
  return (
    <Alert kind="warning" title="Another price has days in common with it">
      <p>On those days the one that began later counts:</p>
      <ul className="list-disc pl-5">
        {found.map((other) => (
          <li key={other.startsOn}>
            {formatMoney(other.price)} from {formatShortDate(other.startsOn)}
            {other.endsOn === null ? ' on' : ` until ${formatShortDate(other.endsOn)}`}
            {other.startsOn > startsOn ? ', which counts then' : ', which this one replaces'}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
