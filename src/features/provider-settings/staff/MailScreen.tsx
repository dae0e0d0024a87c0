import { useQuery } from '@tanstack/react-query';
import { Alert } from '#ui/notices/Alert.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { mailSettings } from '../provider-settings.contract.ts';
import { MailForm } from './MailForm.tsx';

/** How mails leave. */
export function Screen() {
  const query = useQuery(queryOf(useTransport(), mailSettings, { for: 'staff' }));
  const { data } = query;
  return (
    <>
      <ScreenHead title="Mail">{data && (data.isSetUp ? 'Mails leave' : 'Mails wait')}</ScreenHead>
      {!data ? (
        <NotLoaded query={query} />
      ) : (
        <div className="grid gap-6">
          {!data.isSetUp && (
            <Alert kind="warning" title="No mail leaves yet">
              {waits(data.waiting)} Nothing is lost: they leave within a second when a mail server is entered here.
            </Alert>
          )}
          <MailForm mail={data} />
        </div>
      )}
    </>
  );
}

function waits(mails: number): string {
  if (mails === 0) return 'Mails are written, and wait.';
  return mails === 1 ? 'One mail waits.' : `${mails} mails wait.`;
}
