import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type BankAccount, bankAccountFaults, LONGEST_HOLDER } from '#rules/transfers-out/read-bank-account.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { TextField } from '#ui/Field.tsx';
import { call } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type RefundToAccount, tellRefundAccount } from '../refund-accounts.contract.ts';

type Props = {
  readonly token: string;
  /** An account was told before, and is replaced. */
  readonly isCorrection: boolean;
  readonly onTold: (after: RefundToAccount) => void;
};

type Check = { readonly faults: Readonly<Record<string, string>>; readonly tries: number };

const EMPTY: BankAccount = { holder: '', sortCode: '', accountNumber: '' };
const idOf = (field: string) => `refund-${field}`;

/** Whose the account is, its sort code and its number. What was sent is not shown again. */
export function AccountForm({ token, isCorrection, onTold }: Props) {
  const transport = useTransport();
  const [account, setAccount] = useState(EMPTY);
  const [{ faults, tries }, setCheck] = useState<Check>({ faults: {}, tries: 0 });
  const show = (newFaults: Check['faults']) => setCheck((before) => ({ faults: newFaults, tries: before.tries + 1 }));
  const telling = useMutation({
    mutationFn: () => call(transport, tellRefundAccount, { body: { token, ...account } }),
    onSuccess: (after) => {
      setAccount(EMPTY);
      onTold(after);
    },
    onError: (problem) => show((problem instanceof CallFailed && problem.failure?.fields) || {}),
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (telling.isPending) return;
    const found = bankAccountFaults(account);
    show(found);
    if (Object.keys(found).length === 0) telling.mutate();
  };
  const field = (name: keyof BankAccount) => ({
    controlId: idOf(name),
    name,
    value: account[name],
    error: faults[name],
    autoComplete: 'off',
    required: true,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setAccount((before) => ({ ...before, [name]: target.value })),
  });
  const listed = Object.entries(faults).map(([name, says]) => ({ controlId: idOf(name), says }));
  return (
    <form noValidate className="grid justify-items-stretch gap-4" onSubmit={send}>
      <h2 className="font-display text-name font-semibold">
        {isCorrection ? 'Correct the account' : 'The account it goes to'}
      </h2>
      <ErrorSummary title="Please look again at" faults={listed} tries={tries} />
      {telling.error && listed.length === 0 && <Alert>{sayProblem(telling.error)}</Alert>}
      <TextField
        {...field('holder')}
        label="Name of the account"
        hint="As your bank writes it: banks compare it."
        maxLength={LONGEST_HOLDER}
      />
      <TextField
        {...field('sortCode')}
        label="Sort code"
        hint="Six digits, like 12-34-56."
        inputMode="numeric"
        maxLength={20}
      />
      <TextField
        {...field('accountNumber')}
        label="Account number"
        hint="Eight digits. Not the number of a card."
        inputMode="numeric"
        maxLength={24}
      />
      <p className="text-small text-ink-soft">
        We keep it encrypted, use it for this refund alone, and delete it 30 days after the money was sent.
      </p>
      <div>
        <Button type="submit" busy={telling.isPending}>
          {isCorrection ? 'Change the account' : 'Send the account'}
        </Button>
      </div>
    </form>
  );
}
