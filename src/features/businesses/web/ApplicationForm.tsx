import type { ReactNode } from 'react';
import {
  APPLICANT_KINDS,
  type ApplicationField,
  applicationFaults,
  LONGEST,
  type TradeApplication,
} from '#rules/trade/trade-application.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx';
import { Field, TextArea, TextField } from '#ui/forms/Field.tsx';
import { useAskBeforeLeaving } from '#ui/forms/use-ask-before-leaving.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useCheckedForm } from '#wire/use-checked-form.ts';
import { useTransport } from '#wire/use-transport.ts';
import { applyForTrade, type TradeStanding } from '../trade-applications.contract.ts';

type Props = {
  /** Of the account that applies, which buys once it is approved. */
  readonly email: string;
  readonly name: string;
  readonly onSent: (standing: TradeStanding) => void;
};

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

/** Who the business is, by which licence it sells, and where the goods go. */
export function ApplicationForm({ email, name, onSent }: Props) {
  const transport = useTransport();
  const form = useCheckedForm({
    prefix: 'application',
    start: { ...EMPTY, contactName: name },
    faultsOf: applicationFaults,
    send: (body) => call(transport, applyForTrade, { body }),
    onSent,
  });
  const { question } = useAskBeforeLeaving(form.isTyped);
  const field = (of: ApplicationField) => ({ ...form.field(of), maxLength: LONGEST[of] });
  const kind = form.field('kind');
  return (
    <>
      <form noValidate className="grid justify-items-stretch gap-4" onSubmit={form.onSubmit}>
        <ErrorSummary title="Please look again at" faults={form.listed} tries={form.tries} />
        {form.problem && <Alert>{sayProblem(form.problem)}</Alert>}
        <Part title="The business">
          <TextField {...field('businessName')} label="Name over the door" autoComplete="organization" required />
          <Field label="What kind of business is it?" controlId={kind.controlId} error={kind.error}>
            {(ids) => (
              <select {...ids} className="control" required value={kind.value} onChange={kind.onChange}>
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
          <TextField
            {...field('line1')}
            label="House name or number and street"
            autoComplete="address-line1"
            required
          />
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
          <Button type="submit" busy={form.isPending}>
            {form.isPending ? 'Please wait…' : 'Send the application'}
          </Button>
        </div>
      </form>
      {question}
    </>
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
