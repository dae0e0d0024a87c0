import { formatTime } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import type { TillWithCode } from '../tills.contract.ts';

/** The code of a till, to be typed on its device. It cannot be seen again. */
export function TillCode({ till, code, onClose }: TillWithCode & { readonly onClose: () => void }) {
  return (
    <StaffDialog
      open
      title={`Code of ${till.name}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p>Type this on the device that is to be {till.name}:</p>
      <p className="till-code">{code}</p>
      <p>
        It is good once{till.codeUntil !== null && <>, until {formatTime(till.codeUntil)}</>}. It is shown here only
        now: a new one is made in the list.
      </p>
    </StaffDialog>
  );
}
