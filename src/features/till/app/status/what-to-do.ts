import type { OutboxRow } from '../device/device-database.ts';
import { isToPayOtherwise } from '../device/outbox.ts';

const NOT_TAKEN: Readonly<Record<OutboxRow['kind'], string>> = {
  opened: 'Nothing of its day is taken before. Tell an administrator, and send it again when it is put right.',
  sale: 'Its money lies in the drawer. Send it again when it is put right, or have an administrator enter it by hand.',
  refund:
    'Its money has left the drawer. Keep what came back, and send it again when it is put right, or have an administrator credit it by hand.',
  closed: 'The shop has no count of this drawer. Tell an administrator, and send it again when it is put right.',
};

/** What one does about what the shop has not taken. */
export function whatToDo(row: Pick<OutboxRow, 'kind' | 'state' | 'answer'>): string {
  if (!isToPayOtherwise(row)) return NOT_TAKEN[row.kind];
  return row.kind === 'sale'
    ? 'Nothing was sold by it: open it again under Sales, and have it paid otherwise.'
    : 'Nothing was given back by it.';
}
