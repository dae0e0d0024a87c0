import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { sayProblem } from '#wire/say-problem.ts';

type Props<Answer> = {
  /** Six digits of an app, or a recovery code. */
  readonly kind: 'app' | 'recovery';
  readonly action: string;
  readonly send: (code: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
};

/** Asks for one code. A phone offers the code it knows, and its keyboard of digits. */
export function CodeForm<Answer>({ kind, action, send, onDone }: Props<Answer>) {
  const [code, setCode] = useState('');
  const sending = useSingleMutation({ mutationFn: send, onSuccess: onDone });
  const looks = kind === 'app' ? APP : RECOVERY;
  return (
    <form
      noValidate
      className="code-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') sending.mutate(code);
      }}
    >
      {sending.error && <Alert>{sayProblem(sending.error)}</Alert>}
      <TextField
        {...looks}
        className="code-control"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={sending.isPending}>
        {action}
      </Button>
    </form>
  );
}

const APP = {
  label: 'Code',
  hint: 'Six digits',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 9,
} as const;
const RECOVERY = {
  label: 'Recovery code',
  hint: 'Such as 7K2M-XW4R-09TF-HJ3C',
  autoComplete: 'off',
  maxLength: 40,
} as const;
