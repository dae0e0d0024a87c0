import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { sendSoon } from '../device/run-device.ts';
import { useTill } from '../device/use-till.ts';

type Props = {
  readonly number: number;
  /** Why the shop has not taken it; empty = it has not answered. */
  readonly refusal?: string | undefined;
  readonly onDone: () => void;
};

/** A refund with gift vouchers, before the shop has taken it: nothing is given back yet. */
export function UnansweredRefund({ number, refusal = '', onDone }: Props) {
  const { connection } = useTill();
  const isWaiting = refusal === '';
  return (
    <section aria-label="Answer of the shop" className="till-question">
      <p className="text-ink-soft">Refund {number}</p>
      <h1 className="font-display text-heading font-semibold">
        {isWaiting ? 'Waiting for the shop' : 'Give nothing back'}
      </h1>
      {isWaiting ? (
        <p role="status">
          {connection === 'online'
            ? 'Gift vouchers need its answer. Give nothing back yet.'
            : 'There is no network. The refund is stored on this till and sent as soon as there is one. Give nothing back yet.'}
        </p>
      ) : (
        <Alert title="The shop has not taken it">{refusal}</Alert>
      )}
      <div className="till-question-answers">
        {isWaiting && (
          <Button kind="plain" className="till-pay" onClick={sendSoon}>
            Ask the shop again
          </Button>
        )}
        <Button className="till-pay" onClick={onDone}>
          {isWaiting ? 'Serve somebody else meanwhile' : 'Back to selling'}
        </Button>
      </div>
    </section>
  );
}
