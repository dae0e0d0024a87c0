import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { requireRoom } from '../device/device-storage.ts';
import { sayFault } from '../device/say-fault.ts';

type Props = { readonly children: ReactNode; readonly onBack: () => void };

/** No money is taken or given back before the device has shown that it can store that. */
export function RequireRoom({ children, onBack }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const look = useCallback(
    () =>
      requireRoom().then(
        () => setFault(''),
        (error: unknown) => setFault(sayFault(error)),
      ),
    [],
  );
  useEffect(() => void look(), [look]);
  if (fault === null) return null;
  if (fault === '') return children;
  return (
    <section aria-label="No room" className="till-question">
      <h1 className="font-display text-heading leading-tight font-semibold">Take no money yet</h1>
      <Alert>{fault}</Alert>
      <div className="till-question-answers">
        <Button kind="plain" className="till-pay" onClick={onBack}>
          Back to the sale
        </Button>
        <Button className="till-pay" onClick={() => void look()}>
          Try again
        </Button>
      </div>
    </section>
  );
}
