import { useState } from 'react';
import { DrinkKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { FILE_CURRENCIES } from '#rules/import/file-currency.ts';
import type { RowKind } from '#rules/import/import-kinds.ts';
import { Button } from '#ui/Button.tsx';
import { Field, TextField } from '#ui/forms/Field.tsx';
import { Surface } from '#ui/Surface.tsx';
import { useLeaveGuard } from '#ui/staff/form/use-leave-guard.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { chooseForImport, type ImportDetails } from '../import.contract.ts';
import { KindSelect } from './KindSelect.tsx';
import { ROW_KIND_NAMES } from './import-words.ts';

const VAT = { '20 %': VatCode.standard, '5 %': VatCode.reduced, 'No VAT': VatCode.none } as const;
const DRINKS = {
  Beer: DrinkKind.beer,
  Cider: DrinkKind.cider,
  Wine: DrinkKind.wine,
  Spirit: DrinkKind.spirit,
  'Soft drink': DrinkKind.softDrink,
  Other: DrinkKind.other,
} as const;

/** What counts for all rows of which the file says nothing. */
export function ImportChoicesForm({ details }: { readonly details: ImportDetails }) {
  const { id, kind, form, guesses } = details;
  const [choices, setChoices] = useState(details.choices);
  const firstSize = details.choices.sizeMl === null ? '' : String(details.choices.sizeMl);
  const [size, setSize] = useState(firstSize);
  const isSizeWrong = size !== '' && !/^[1-9]\d{0,5}$/.test(size);
  const choose = useListAct({
    act: (transport) =>
      call(transport, chooseForImport, { body: { id, ...choices, sizeMl: size === '' ? null : Number(size) } }),
    done: () => 'The dry run was made again',
  });
  useLeaveGuard(
    () => !choose.isPending && (size !== firstSize || JSON.stringify(choices) !== JSON.stringify(details.choices)),
  );
  const asksDay = details.undatedConsents > 0;
  if (kind !== 'products' && !(kind === 'vouchers' && form === 'shopify') && !asksDay) return null;
  return (
    <Surface as="section" aria-labelledby="choices" className="mb-6 p-5">
      <h2 id="choices" className="mb-1 font-display text-name font-semibold">
        For all rows
      </h2>
      {guesses.length > 0 && (
        <p className="mb-4 text-ink-soft">
          Guessed, since the file has no column for it:{' '}
          {guesses.map(({ column, rows }) => `${column} (${rows})`).join(', ')}. A guess changes nothing of what is
          there already.
        </p>
      )}
      <form
        noValidate
        className="grid gap-4 tablet:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSizeWrong) choose.mutate();
        }}
      >
        {details.asksCurrency && (
          <Field label="Currency of all sums" hint="Only pounds can be brought over.">
            {(ids) => (
              <select
                {...ids}
                className="control"
                value={choices.currency ?? ''}
                onChange={({ target }) =>
                  setChoices({ ...choices, currency: FILE_CURRENCIES.find((one) => one === target.value) ?? null })
                }
              >
                <option value="">Not said yet</option>
                <option value="GBP">Pounds</option>
                <option value="other">Another currency</option>
              </select>
            )}
          </Field>
        )}
        {asksDay && (
          <TextField
            label="They agreed to the newsletter by"
            hint={`${details.undatedConsents === 1 ? '1 customer accepts' : `${details.undatedConsents.toLocaleString('en-GB')} customers accept`} mails, and the file does not say since when. Enter a day by which all of them had agreed, and keep what shows it. Without one no consent is made.`}
            optional
            type="date"
            value={choices.newsletterSince ?? ''}
            onChange={({ target }) => setChoices({ ...choices, newsletterSince: target.value || null })}
          />
        )}
        {details.groups.length > 0 && <KindChoices {...{ details, choices, setChoices }} />}
        {kind === 'products' && (
          <>
            <Select
              label="VAT"
              hint="Charged only while your VAT number is entered."
              options={VAT}
              value={choices.vatCode}
              onChange={(vatCode) => setChoices({ ...choices, vatCode: vatCode as typeof choices.vatCode })}
            />
            <Select
              label="Drink"
              options={DRINKS}
              value={choices.drinkKind}
              onChange={(drinkKind) => setChoices({ ...choices, drinkKind: drinkKind as typeof choices.drinkKind })}
            />
            <TextField
              label="Millilitres where no size is said"
              optional
              inputMode="numeric"
              value={size}
              onChange={({ target }) => setSize(target.value.trim())}
              {...(isSizeWrong && { error: 'Write a whole number, such as 440' })}
            />
            <Tick
              label="Put on sale what is new and complete"
              isOn={choices.publish}
              onChange={(publish) => setChoices({ ...choices, publish })}
            />
            {form !== 'own' && (
              <Tick
                label="Fetch pictures from the other shop"
                isOn={choices.fetchPictures}
                onChange={(fetchPictures) => setChoices({ ...choices, fetchPictures })}
              />
            )}
          </>
        )}
        {kind === 'vouchers' && (
          <Tick
            label="Make new codes for cards of which only the last characters are known"
            isOn={choices.newCodes}
            onChange={(newCodes) => setChoices({ ...choices, newCodes })}
          />
        )}
        <div className="tablet:col-span-3">
          <Button type="submit" kind="plain" busy={choose.isPending}>
            Make the dry run again
          </Button>
        </div>
      </form>
    </Surface>
  );
}

type KindChoicesProps = {
  readonly details: ImportDetails;
  readonly choices: ImportDetails['choices'];
  readonly setChoices: (choices: ImportDetails['choices']) => void;
};

/** What the rows are: all of the file, and those of each type or category of the other shop. */
function KindChoices({ details: { groups }, choices, setChoices }: KindChoicesProps) {
  const chooseGroup = (group: string, kind: RowKind | null) => {
    const { [group]: _before, ...others } = choices.groupKinds;
    setChoices({ ...choices, groupKinds: kind === null ? others : { ...others, [group]: kind } });
  };
  return (
    <fieldset className="grid gap-4 tablet:col-span-3 tablet:grid-cols-3">
      <legend className="mb-2 font-semibold">What the rows are</legend>
      <KindSelect
        label="All of the file"
        none="As its words say"
        value={choices.rowKind}
        onChange={(rowKind) => setChoices({ ...choices, rowKind })}
      />
      {groups.map(({ group, kinds }) => (
        <KindSelect
          key={group}
          label={group === '' ? 'Without a type' : group}
          hint={kinds
            .map(({ kind, rows }) => `${rows.toLocaleString('en-GB')} ${kind === null ? 'not known' : shortName(kind)}`)
            .join(', ')}
          none="As the file"
          value={choices.groupKinds[group] ?? null}
          onChange={(kind) => chooseGroup(group, kind)}
        />
      ))}
    </fieldset>
  );
}

const shortName = (kind: RowKind) => (ROW_KIND_NAMES[kind].split(':')[0] ?? '').toLowerCase();

type SelectProps = {
  readonly label: string;
  readonly hint?: string;
  readonly options: Readonly<Record<string, number>>;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

function Select({ label, hint, options, value, onChange }: SelectProps) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <select
          {...ids}
          className="control"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">As guessed</option>
          {Object.entries(options).map(([name, number]) => (
            <option key={name} value={number}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type TickProps = { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="flex items-center gap-2 tablet:col-span-3">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
