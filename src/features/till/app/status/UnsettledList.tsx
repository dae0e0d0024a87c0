import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { saveFile } from '#wire/save-file.ts';
import type { OutboxRow } from '../device/device-database.ts';
import { sendRefusedAgain } from '../device/outbox.ts';
import { nameOf, unsentText } from '../device/unsent-text.ts';
import { useTill } from '../device/use-till.ts';
import { useOnce } from '../use-once.ts';
import { whatToDo } from './what-to-do.ts';

/** What the shop has not taken, with its reason, and what it has not answered yet. All of it can be saved as a file. */
export function UnsettledList({ rows }: { readonly rows: readonly OutboxRow[] }) {
  const { device, copy } = useTill();
  const name = device?.name ?? '';
  const again = useOnce(sendRefusedAgain);
  const canSendAgain =
    device?.standing === 'in-use' && rows.some(({ state, till }) => state === 'refused' && till === device.number);
  const save = () => {
    const text = unsentText(name, rows, copy?.catalogue.sellers ?? []);
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `till-${name}.txt`);
  };
  return (
    <>
      <ul className="till-unsettled">
        {rows.map((row) => (
          <li key={row.place}>
            <p>
              <strong>{nameOf(row)}</strong> of {formatMoment(row.notedAt)}
              {row.till !== device?.number && ` by till ${row.till}`}
            </p>
            <p className={row.state === 'refused' ? 'text-alert' : 'text-ink-soft'}>
              {row.state === 'refused' ? `Not taken: ${row.answer?.says}` : 'Waits to be sent'}
            </p>
            {row.state === 'refused' && <p className="text-small">{whatToDo(row)}</p>}
          </li>
        ))}
      </ul>
      {again.fault !== '' && <Alert>{again.fault}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button kind="plain" onClick={save}>
          Save as a file
        </Button>
        {canSendAgain && (
          <Button kind="plain" busy={again.isBusy} onClick={() => again.run()}>
            Send again what was not taken
          </Button>
        )}
      </div>
    </>
  );
}
