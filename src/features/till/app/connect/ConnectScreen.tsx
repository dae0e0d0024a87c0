import { isInTabOfSafari } from '../device/device-storage.ts';
import { ConnectForm } from './ConnectForm.tsx';

/** The device is no till yet. */
export function ConnectScreen() {
  return (
    <main className="till-gate">
      <div className="till-gate-ticket">
        <title>Connect this till</title>
        <h1 className="font-display text-heading leading-tight font-semibold">Connect this till</h1>
        <p>
          An administrator registers it under Tills, on the pages for staff, and reads the code. It is good once, for
          ten minutes.
        </p>
        {!globalThis.isSecureContext && (
          <p className="text-alert">
            This address does not begin with https: the till would not start without a network, and may lose what it
            stores. Open it by its https address.
          </p>
        )}
        {isInTabOfSafari() && (
          <p className="text-alert">
            First put this page on the home screen: press Share, then “Add to Home Screen”. Open the till from there,
            and connect it there. A tab of Safari clears what it stores when nobody opens it for a week, sales that are
            not sent included.
          </p>
        )}
        <ConnectForm />
      </div>
    </main>
  );
}
