import type { Weekday } from '#rules/calendar/calendar-day.ts';
import { roundFaults, roundName } from '#rules/delivery/round-faults.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { weekdayName } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { useFormField } from '#ui/staff/form/form-context.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RemovalButton } from '#ui/staff/record/RemovalButton.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { type EditedRecord, useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { call } from '#wire/call.ts';
import { removeRound, type RoundForStaff, roundToManage, saveRound } from '../delivery.contract.ts';

const roundRecord: EditedRecord<typeof roundToManage, typeof saveRound> = {
  path: staffPaths.localRound,
  read: roundToManage,
  save: saveRound,
  blank: { weekdays: [], outwards: '', cutOff: '09:00', least: NO_PENCE },
  bodyOf: (round) => {
    const { changedAt: _, changedBy: __, ...body } = round;
    return body;
  },
};

const nameOf = ({ weekdays }: RoundForStaff) => roundName({ weekdays });

/** One round of the brewery's own van, or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={roundRecord}
      titleOf={(round) => `Round of ${nameOf(round)}`}
      newTitle="New round"
      newHint="Customers can choose it as soon as it is saved. It is free for them."
      auditedAs="delivery"
    >
      {(round) => <RoundForm round={round} />}
    </RecordScreen>
  );
}

function RoundForm({ round }: { readonly round: RoundForStaff | null }) {
  const form = useRecordForm(roundRecord, round, (values) => roundFaults(values));
  const { TextField, TextAreaField, MoneyField } = form;
  return (
    <StaffForm form={form}>
      {round && !form.state.isDirty() && (
        <RemovalButton
          verb="Remove"
          what={`“Round of ${nameOf(round)}”`}
          consequences={[
            'Nobody there can choose our van any more. Orders that are placed stay as they were promised.',
          ]}
          remove={(transport) => call(transport, removeRound, { body: { id: round.id, version: round.version } })}
          list={staffPaths.delivery}
        />
      )}
      <FormSection title="Where and when">
        <WeekdaysField />
        <TextAreaField
          name="outwards"
          label="Postcode districts"
          hint="Such as NR34, IP21-IP23. No district may be on two rounds."
        />
      </FormSection>
      <FormSection title="For which orders">
        <TextField
          name="cutOff"
          label="Brought the same day if ordered before"
          maxLength={5}
          autoComplete="off"
          hint="London time, such as 09:00."
        />
        <MoneyField name="least" label="From an order of" hint="What the goods must come to. 0 = any order." />
      </FormSection>
    </StaffForm>
  );
}

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

const showDays = (days: readonly Weekday[]) => days.map(weekdayName).join(', ') || 'no day';

function WeekdaysField() {
  const { value, set, error, controlId } = useFormField<readonly Weekday[]>('weekdays', {
    label: 'Days',
    show: showDays,
  });
  return (
    <fieldset className="field" aria-describedby={error ? `${controlId}-error` : undefined}>
      <legend className="field-label">Days</legend>
      <div className="grid gap-1 tablet:grid-cols-2">
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            id={day === 0 ? controlId : undefined}
            checked={value.includes(day)}
            onChange={({ target }) =>
              set(WEEKDAYS.filter((one) => (one === day ? target.checked : value.includes(one))))
            }
          >
            {weekdayName(day)}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p id={`${controlId}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
