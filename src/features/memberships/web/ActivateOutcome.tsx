import { Alert } from '#ui/notices/Alert.tsx';
import { InfoAlert } from '#ui/notices/InfoAlert.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import type { Activating } from './use-activate.ts';

export function ActivateOutcome({ activating: { result, says } }: { readonly activating: Activating }) {
  if (says !== null)
    return (
      <div className="mt-5">
        <InfoAlert code={InfoCode.action}>{says}</InfoAlert>
      </div>
    );
  if (result === null) return null;
  const isHers = result.outcome === 'activated' || result.outcome === 'already-yours';
  return (
    <div className="mt-5">
      <Alert kind={isHers ? 'good' : 'warning'}>{result.says}</Alert>
    </div>
  );
}
