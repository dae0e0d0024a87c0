import type { KeyboardEvent } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Pence } from '#rules/money/pence.ts';
import { pressKey, type TillKey } from '#rules/till/pay-sale.ts';

const KEYS: readonly TillKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'];

type Props = {
  readonly label: string;
  readonly amount: Pence;
  readonly most: Pence;
  readonly onChange: (amount: Pence) => void;
  readonly onEnter?: () => void;
};

/** A sum in pounds, pressed or typed: each digit moves the others to the left, as on any till. */
export function Keypad({ label, amount, most, onChange, onEnter }: Props) {
  const press = (key: TillKey) => onChange(pressKey(amount, key, most));
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault();
      onEnter();
    } else if (/^\d$/.test(event.key)) press(event.key as TillKey);
    else if (event.key === 'Backspace') press('back');
    else if (event.key === 'Delete') press('clear');
  };
  return (
    <div className="keypad">
      <input
        className="keypad-sum figures"
        aria-label={label}
        readOnly
        inputMode="none"
        value={formatMoney(amount)}
        onKeyDown={type}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens it types a sum
        autoFocus
      />
      <div className="keypad-keys">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            className="keypad-key figures"
            aria-label={key === 'back' ? 'Delete the last digit' : undefined}
            onClick={() => press(key)}
          >
            {key === 'back' ? <Icon name="arrow" className="mx-auto size-6 rotate-180" /> : key}
          </button>
        ))}
      </div>
    </div>
  );
}
