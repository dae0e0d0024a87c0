import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { askForTill } from '../device/device-standing.ts';
import { useTill } from '../device/use-till.ts';
import { useUnsettled } from '../device/use-unsettled.ts';
import { UnsettledList } from '../status/UnsettledList.tsx';
import { useOnce } from '../use-once.ts';
import { ConnectForm } from './ConnectForm.tsx';

/** The shop has revoked the till: nothing is sold any more, and what was not sent can be read, saved and entered elsewhere. */
export function EndedScreen() {
  const { device } = useTill();
  const rows = useUnsettled() ?? [];
  const asking = useOnce(async () => {
    if (device !== null) await askForTill(device);
  });
  const title = device?.standing === 'revoked' ? 'This till was revoked' : 'The shop does not know this till';
  return (
    <main className="till-gate">
      <div className="till-gate-ticket">
        <title>{title}</title>
        <h1 className="font-display text-heading leading-tight font-semibold">{title}</h1>
        <p>{device?.name} sells nothing any more. Ask an administrator.</p>
        {device?.standing === 'unknown' && (
          <>
            {asking.fault !== '' && <Alert>{asking.fault}</Alert>}
            <Button kind="plain" busy={asking.isBusy} onClick={() => asking.run()}>
              Ask the shop again
            </Button>
          </>
        )}
        {rows.length === 0 ? (
          <p>All that it has sold was sent.</p>
        ) : (
          <section aria-label="Not sent">
            <p>This has not reached the shop, and is not sent any more. Save it, and have it written down there.</p>
            <UnsettledList rows={rows} />
          </section>
        )}
        <details>
          <summary>Connect this device as another till</summary>
          <ConnectForm />
        </details>
      </div>
    </main>
  );
}
