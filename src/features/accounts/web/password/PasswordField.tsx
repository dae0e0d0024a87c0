import { useState, type ClipboardEvent } from 'react';
import { Field } from '#ui/forms/Field.tsx';
import { useLongestPassword } from './use-longest-password.ts';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly controlId: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string | undefined;
};

/**
 * A password that can be shown, pasted, and filled in by a password manager. A pasted password is never cut silently:
 * nobody would know her own password.
 */
export function PasswordField({ label, name, controlId, autoComplete, hint, error }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const [cut, setCut] = useState(false);
  const longest = useLongestPassword();
  const says = cut ? `A password here has at most ${longest} characters` : error;
  const refuseTooLong = (event: ClipboardEvent) => {
    const tooLong = event.clipboardData.getData('text').length > longest;
    if (tooLong) event.preventDefault();
    setCut(tooLong);
  };
  return (
    <Field label={label} controlId={controlId} error={says} {...(hint && { hint })}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            name={name}
            type={isVisible ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={longest}
            required
            onPaste={refuseTooLong}
            onInput={() => setCut(false)}
            className="control pr-20"
          />
          <button
            type="button"
            aria-label={`${isVisible ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            className="absolute inset-y-0 right-0 min-w-11 px-3 text-small font-semibold underline underline-offset-4"
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
