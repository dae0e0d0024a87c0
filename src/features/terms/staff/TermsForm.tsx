import type { CalendarDay } from '#rules/calendar/instant.ts';
import { TERMS_CONTENTS } from '#rules/content/terms-contents.ts';
import { termsFaults } from '#rules/content/terms-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RemovalButton } from '#ui/staff/record/RemovalButton.tsx';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { call } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type TermsForStaff, type termsToManage, withdrawTerms } from '../manage-terms.contract.ts';
import { TermsChangesList } from './TermsChangesList.tsx';
import { TermsPreview } from './TermsPreview.tsx';
import { type Beginning, termsRecord } from './terms-record.ts';

type Props = {
  /** Null = a new one. */
  readonly text: TermsForStaff | null;
  readonly beginning: Beginning;
  readonly stored: AnswerOf<typeof termsToManage>;
};

/** A version whose day has not come, as it is written. */
export function TermsForm({ text, beginning, stored: { today, versions } }: Props) {
  const { kind } = beginning;
  const taken = versions
    .filter((one) => one.kind === kind && one.id !== text?.id)
    .map(({ inForceFrom }) => inForceFrom as CalendarDay);
  const form = useRecordForm(termsRecord(beginning), text, (values) =>
    termsFaults({ ...values, inForceFrom: values.inForceFrom as CalendarDay | null }, today as CalendarDay, taken),
  );
  const { TextField, DateField, RichTextField, values } = form;
  const isDirty = form.state.isDirty();
  return (
    <div className="grid gap-10">
      <StaffForm form={form}>
        {text && !isDirty && (
          <RemovalButton
            verb="Withdraw"
            what={`“${text.title}”, version ${text.edition}`}
            consequences={['What holds now goes on holding.', 'Its words are lost: nobody has seen them yet.']}
            remove={(transport) => call(transport, withdrawTerms, { body: { id: text.id, version: text.version } })}
            list={staffPaths.terms}
          />
        )}
        <FormSection title="What it is">
          <TextField name="title" label="Title" maxLength={120} hint="As customers read it." />
          <DateField
            name="inForceFrom"
            label="It holds from"
            min={today}
            hint="From the beginning of that day in London. From today = as soon as it is saved, and then it cannot be changed any more."
          />
        </FormSection>
        <FormSection title="Text" hint="What belongs into it is below, as a list to write along.">
          <RichTextField name="html" label="Text" withoutPictures />
          <section aria-label="What it must contain">
            <h2 className="field-label">What it must contain</h2>
            <ul className="mt-2 grid list-disc gap-1 pl-5 text-small">
              {TERMS_CONTENTS[kind].map((content) => (
                <li key={content}>{content}</li>
              ))}
            </ul>
            <p className="mt-2 text-small text-ink-soft">
              Have it read by somebody who knows the law before it holds: this list is no advice.
            </p>
          </section>
        </FormSection>
      </StaffForm>
      {text && !isDirty && <TermsChangesList {...text} />}
      <TermsPreview values={values} />
    </div>
  );
}
