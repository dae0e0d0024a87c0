import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmailField, TextField } from '#ui/forms/Field.tsx';
import { useFocusOnInvalid } from '#ui/forms/use-focus-on-invalid.ts';
import { call } from '#wire/call.ts';
import { CallFailed, fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Sale } from '#wire/selling.ts';
import { useTransport } from '#wire/use-transport.ts';
import { openCustomer, type OpenedCustomer } from '../telesales.contract.ts';

type Props = {
  /** What was looked for without being found. */
  readonly typed: string;
  readonly onPick: (sale: Sale) => void;
  /** Something is entered. */
  readonly onInput: () => void;
};

/** Takes a new retail customer down. Whoever has an account with that e-mail is offered instead. */
export function NewCustomer({ typed, onPick, onInput }: Props) {
  const transport = useTransport();
  const open = useMutation({
    mutationFn: (body: Fields) => call(transport, openCustomer, { body }),
    onSuccess: ({ isNew, customer }) => {
      if (isNew) onPick(saleTo(customer));
    },
  });
  const faults = fieldFaults(open.error) ?? NO_FAULTS;
  const { form, countTry } = useFocusOnInvalid(open.isPending);
  const known = open.data?.isNew === false ? open.data.customer : null;
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onInput={onInput}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (open.isPending) return;
        countTry();
        open.mutate(fieldsOf(event.currentTarget));
      }}
    >
      {open.error && faults === NO_FAULTS && <p role="alert">{problemOf(open.error)}</p>}
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={40}
        defaultValue={nameIn(typed)}
        error={faults['name']}
      />
      <EmailField
        name="email"
        autoComplete="off"
        hint="A link to choose a password goes there"
        defaultValue={typed.includes('@') ? typed : ''}
        error={faults['email']}
      />
      <TextField
        label="Telephone"
        name="telephone"
        type="tel"
        autoComplete="off"
        optional
        maxLength={40}
        defaultValue={TELEPHONE.test(typed) ? typed : ''}
        error={faults['telephone']}
      />
      <TextField
        label="Postcode"
        name="postcode"
        autoComplete="off"
        optional
        maxLength={20}
        defaultValue={POSTCODE.test(typed) ? typed : ''}
        error={faults['postcode']}
      />
      {known && (
        <Alert kind="note" title={`${known.email} has an account already`}>
          <Button onClick={() => onPick(saleTo(known))}>Sell to {known.name}</Button>
        </Alert>
      )}
      <Button type="submit" busy={open.isPending} kind={known ? 'plain' : 'act'}>
        Open the account and sell
      </Button>
    </form>
  );
}

/** Her own way out, to log in, is none for whoever sells. */
function problemOf(error: Error): string {
  return error instanceof CallFailed && error.failure?.code === 'EMAIL_TAKEN'
    ? 'There is an account with this e-mail already. Look for it by its name or e-mail, or take another e-mail.'
    : sayProblem(error);
}

type Fields = Readonly<Record<(typeof FIELDS)[number], string>>;

const FIELDS = ['name', 'email', 'telephone', 'postcode'] as const;
const NO_FAULTS: Readonly<Record<string, string>> = {};
const TELEPHONE = /^\+?[\d\s()-]{5,}$/;
const POSTCODE = /^[a-z]{1,2}\d[a-z\d]? ?(\d[a-z]{2})?$/i;

const saleTo = ({ id, name }: OpenedCustomer['customer']): Sale => ({ to: `person ${id}`, name });

function nameIn(typed: string): string {
  return typed.includes('@') || /\d/.test(typed) ? '' : typed;
}

function fieldsOf(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const text = data.get(name);
    return typeof text === 'string' ? text.trim() : '';
  };
  return Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) as Fields;
}
