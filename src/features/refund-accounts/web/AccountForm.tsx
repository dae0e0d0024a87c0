import { type BankAccount, bankAccountFaults, LONGEST_HOLDER } from '#rules/transfers-out/read-bank-account.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useAskBeforeLeaving } from '#ui/forms/use-ask-before-leaving.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useCheckedForm } from '#wire/use-checked-form.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type RefundToAccount, tellRefundAccount } from '../refund-accounts.contract.ts';

type Props = {
  readonly token: string;
  /** An account was told before, and is replaced. */
  readonly isCorrection: boolean;
  readonly onTold: (after: RefundToAccount) => void;
};

const EMPTY: BankAccount = { holder: '', sortCode: '', accountNumber: '' };

/** Whose the account is, its sort code and its number. What was sent is not shown again. */
export function AccountForm({ token, isCorrection, onTold }: Props) {
  const transport = useTransport();
  const form = useCheckedForm({
    prefix: 'refund',
    start: EMPTY,
    faultsOf: bankAccountFaults,
    send: (account) => call(transport, tellRefundAccount, { body: { token, ...account } }),
    onSent: onTold,
  });
  const { question } = useAskBeforeLeaving(form.isTyped);
  const field = (name: keyof BankAccount) => ({ ...form.field(name), autoComplete: 'off', required: true });
  return (
    <>
      <form noValidate className="grid justify-items-stretch gap-4" onSubmit={form.onSubmit}>
        <h2 className="font-display text-name font-semibold">
          {isCorrection ? 'Correct the account' : 'The account it goes to'}
        </h2>
        <ErrorSummary title="Please look again at" faults={form.listed} tries={form.tries} />
        {form.problem && <Alert>{sayProblem(form.problem)}</Alert>}
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
          <Button type="submit" busy={form.isPending}>
            {isCorrection ? 'Change the account' : 'Send the account'}
          </Button>
        </div>
      </form>
      {question}
    </>
  );
}
