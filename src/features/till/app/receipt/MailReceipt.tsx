import { type FormEvent, useState } from 'react';
import { call } from '#wire/call.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/forms/Field.tsx';
import { mailTillReceipt } from '../../till-receipt.contract.ts';
import { tillTransport } from '../device/till-transport.ts';
import { useTill } from '../device/use-till.ts';
import { useOnce } from '../use-once.ts';

/** The receipt of a sale that the shop has, by mail to whoever wants it. */
export function MailReceipt({ number }: { readonly number: number }) {
  const { device, connection } = useTill();
  const [email, setEmail] = useState('');
  const [mailedTo, setMailedTo] = useState('');
  const mailing = useOnce(async () => {
    await call(tillTransport(device?.token ?? ''), mailTillReceipt, { body: { number, email: email.trim() } });
    setMailedTo(email.trim());
  });
  if (device?.isModuleOff === true) return null;
  if (connection === 'offline') return <p className="text-small text-ink-soft">By mail it goes with a network.</p>;
  const mail = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '') mailing.run();
  };
  return (
    <form aria-label="Receipt by mail" className="mail-receipt" onSubmit={mail}>
      <EmailField label="Receipt by mail" value={email} onChange={(event) => setEmail(event.target.value)} />
      <Button type="submit" kind="plain" className="till-big" busy={mailing.isBusy}>
        Mail it
      </Button>
      {mailing.fault !== '' && <Alert>{mailing.fault}</Alert>}
      {mailedTo !== '' && <p role="status">Mailed to {mailedTo}</p>}
    </form>
  );
}
