import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import {
  APPLICANT_KINDS,
  type ApplicationField,
  applicationFaults,
  LONGEST,
  type TradeApplication,
} from '#rules/trade/trade-application.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Field, TextArea, TextField } from '#ui/Field.tsx';
import { call } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { applyForTrade, type TradeStanding } from '../trade-applications.contract.ts';

type Props = {
  /** Of the account that applies, which buys once it is approved. */
  readonly email: string;
  readonly name: string;
  readonly onSent: (standing: TradeStanding) => void;
};

type Check = { readonly faults: Readonly<Record<string, string>>; readonly tries: number };

/** In the order in which they stand on the page, as the list of what is wrong. */
const EMPTY: TradeApplication = {
  businessName: '',
  kind: '',
  licenceNumber: '',
  licensingAuthority: '',
  vatNumber: '',
  companyNumber: '',
  awrsNumber: '',
  line1: '',
  line2: '',
  line4: '',
  postcode: '',
  contactName: '',
  telephone: '',
  note: '',
};
const idOf = (field: string) => `application-${field}`;

/** Who the business is, by which licence it sells, and where the goods go. */
export function ApplicationForm({ email, name, onSent }: Props) {
  const transport = useTransport();
  const [application, setApplication] = useState<TradeApplication>({ ...EMPTY, contactName: name });
  const [{ faults, tries }, setCheck] = useState<Check>({ faults: {}, tries: 0 });
  const show = (newFaults: Check['faults']) => setCheck((before) => ({ faults: newFaults, tries: before.tries + 1 }));
  const applying = useMutation({
    mutationFn: () => call(transport, applyForTrade, { body: application }),
    onSuccess: onSent,
    onError: (problem) => show((problem instanceof CallFailed && problem.failure?.fields) || {}),
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (applying.isPending) return;
    const found = applicationFaults(application);
    show(found);
    if (Object.keys(found).length === 0) applying.mutate();
  };
  const field = (of: ApplicationField) => ({
    controlId: idOf(of),
    name: of,
    value: application[of],
    error: faults[of],
    maxLength: LONGEST[of],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setApplication((before) => ({ ...before, [of]: target.value })),
  });
  const listed = Object.keys(EMPTY).flatMap((of) => {
    const says = faults[of];
    return says === undefined ? [] : [{ controlId: idOf(of), says }];
  });
  return (
    <form noValidate className="grid justify-items-stretch gap-4" onSubmit={send}>
      <ErrorSummary title="Please look again at" faults={listed} tries={tries} />
      {applying.error && listed.length === 0 && <Alert>{sayProblem(applying.error)}</Alert>}
      <Part title="The business">
        <TextField {...field('businessName')} label="Name over the door" autoComplete="organization" required />
        <Field label="What kind of business is it?" controlId={idOf('kind')} error={faults['kind']}>
          {(ids) => (
            <select {...ids} className="control" required value={application.kind} onChange={field('kind').onChange}>
              <option value="">Please choose</option>
              {Object.entries(APPLICANT_KINDS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          {...field('licenceNumber')}
          label="Number of your licence"
          hint="Of the premises licence or club certificate by which you sell alcohol, or your personal licence."
          autoComplete="off"
          required
        />
        <TextField {...field('licensingAuthority')} label="Council that gave it" autoComplete="off" required />
      </Part>
      <Part title="Numbers" hint="Those that you have. We look them up.">
        <TextField {...field('vatNumber')} label="VAT number" optional autoComplete="off" />
        <TextField {...field('companyNumber')} label="Company number" optional autoComplete="off" />
        <TextField
          {...field('awrsNumber')}
          label="AWRS number"
          hint="If you sell on to other businesses: then you need one yourself."
          optional
          autoComplete="off"
        />
      </Part>
      <Part title="Where invoices and goods go">
        <TextField {...field('line1')} label="House name or number and street" autoComplete="address-line1" required />
        <TextField {...field('line2')} label="Second line" optional autoComplete="address-line2" />
        <TextField {...field('line4')} label="Town" autoComplete="address-level2" required />
        <TextField {...field('postcode')} label="Postcode" autoComplete="postal-code" required />
      </Part>
      <Part title="You">
        <TextField {...field('contactName')} label="Whom do we ask for?" autoComplete="name" required />
        <TextField {...field('telephone')} label="Telephone" type="tel" autoComplete="tel" required />
        <TextArea
          {...field('note')}
          label="What would you like to sell?"
          hint="Casks, kegs, cans or bottles, how much, and on which days you take deliveries."
          optional
        />
      </Part>
      <p className="text-small text-ink-soft">
        We answer to {email}, and keep what you say here for the account, or two years if none comes of it.
      </p>
      <div>
        <Button type="submit" busy={applying.isPending}>
          {applying.isPending ? 'Please wait…' : 'Send the application'}
        </Button>
      </div>
    </form>
  );
}

type PartProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode };

function Part({ title, hint, children }: PartProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-display text-name font-semibold">{title}</legend>
      {hint !== undefined && <p className="text-ink-soft">{hint}</p>}
      {children}
    </fieldset>
  );
}
