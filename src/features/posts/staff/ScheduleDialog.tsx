import { useId, useState } from 'react';
import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import { isCalendarDay } from '#rules/calendar/calendar-day.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { formatClock } from '#rules/wording/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';

type Props = {
  readonly publishAt: string | null;
  readonly onChosen: (publishAt: Instant) => void;
  readonly onClose: () => void;
};

/** Asks when a draft shall appear by itself, by London clocks. */
export function ScheduleDialog({ publishAt, onChosen, onClose }: Props) {
  const formId = useId();
  const [typed, setTyped] = useState(publishAt === null ? '' : asTyped(publishAt as Instant));
  const moment = asMoment(typed);
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
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </StaffDialog>
  );
}

const asTyped = (moment: Instant) => `${londonDay(moment)}T${formatClock(moment)}`;

function asMoment(typed: string): Instant | null {
  const [day = '', time = ''] = typed.split('T');
  const [hour, minute] = time.split(':').map(Number);
  if (!isCalendarDay(day) || hour === undefined || minute === undefined) return null;
  return atLondonTime(day, hour * 60 + minute);
}
