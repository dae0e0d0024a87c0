import { useId, useState } from 'react';
import type { Instant } from '#rules/calendar/instant.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { LAST_MOMENT, readTypedMoment, typedMoment } from '#ui/staff/form/typed-moment.ts';

type Props = {
  readonly publishAt: Instant | null;
  readonly onChosen: (publishAt: Instant) => void;
  readonly onClose: () => void;
};

/** Asks when a draft shall appear by itself, by London clocks. */
export function ScheduleDialog({ publishAt, onChosen, onClose }: Props) {
  const formId = useId();
  const [typed, setTyped] = useState(publishAt === null ? '' : typedMoment(publishAt));
  const moment = readTypedMoment(typed);
  const [isTried, setTried] = useState(false);
  return (
    <StaffDialog
      open
      title="Publish by itself"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Schedule
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog is outside the form of the screen in the page, and inside it for React's events.
          event.stopPropagation();
          setTried(true);
          if (moment !== null) onChosen(moment);
        }}
      >
        <TextField
          type="datetime-local"
          label="When it shall appear"
          hint="By London clocks. Until then it is a draft."
          error={isTried && moment === null ? 'Please choose a day and a time.' : undefined}
          max={LAST_MOMENT}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </StaffDialog>
  );
}
