import { type ReactNode, useState } from 'react';
import { AddPasskey } from '#features/accounts/staff/AddPasskey.tsx';
import { RecoveryCodes } from '#features/accounts/staff/RecoveryCodes.tsx';
import { ConfirmApp, SetUpAppButton, useNewApp } from '#features/accounts/staff/SetUpApp.tsx';
import { GatePage } from './GatePage.tsx';

type Props = { readonly onDone: () => void; readonly children: ReactNode };

/** The first log-in of staff: an authenticator app and a code of it, or a passkey; and the recovery codes. */
export function SetUpSecondFactor({ onDone, children }: Props) {
  const newApp = useNewApp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    return (
      <GatePage title="Your recovery codes">
        <RecoveryCodes codes={codes} done="I have kept them" onDone={onDone} />
      </GatePage>
    );
  }
  if (newApp.data) {
    return (
      <GatePage title="Scan this with your app">
        <ConfirmApp app={newApp.data} onDone={setCodes}>
          {children}
        </ConfirmApp>
      </GatePage>
    );
  }
  return (
    <GatePage title="Set up a second factor">
      <p>
        Whoever works here logs in with a password and something besides, so that a password alone opens nothing: a code
        of an authenticator app, or a passkey. Any app for one-time codes will do.
      </p>
      <SetUpAppButton newApp={newApp} />
      <p>A passkey is the finger, face or PIN by which you unlock this device, or a security key.</p>
      <AddPasskey action="Set up a passkey" onDone={setCodes} />
      {children}
    </GatePage>
  );
}
