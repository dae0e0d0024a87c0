import { Alert } from '#ui/Alert.tsx';
import { InfoAlert } from '#ui/InfoAlert.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import type { Activating } from './use-activate.ts';

/** What came of activating a code. */
export function ActivateOutcome({ activating: { done, says } }: { readonly activating: Activating }) {
  if (says !== null)
    return (
      <div className="mt-5">
        <InfoAlert code={InfoCode.action}>{says}</InfoAlert>
      </div>
    );
  if (done === null) return null;
  const isHers = done.outcome === 'activated' || done.outcome === 'already-yours';
  return (
    <div className="mt-5">
      <Alert kind={isHers ? 'good' : 'warning'}>{done.says}</Alert>
    </div>
  );
}
