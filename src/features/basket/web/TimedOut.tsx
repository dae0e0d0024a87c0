import { Altered } from '#rules/orders/order-codes.ts';
import { alteredSentence } from '#rules/wording/orders/altered-sentence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { InfoAlert } from '#ui/notices/InfoAlert.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import type { Draft } from './basket.client.ts';
import { useReselect } from './delivery/use-reselect.ts';

/** The reservation has ended: one press selects everything again, and what was out of stock stays listed (D-29). */
export function TimedOut({ draft }: { readonly draft: Draft }) {
  const { anyLost, reselect, working, refused } = useReselect(draft);
  const timedOut = draft.retStatus === Altered.timedOut || working;
  return (
    <>
      {timedOut && (
        <InfoAlert code={InfoCode.reCheck} title={alteredSentence(Altered.timedOut)}>
          <p>
            They are back on the shelf, where anybody can have them. If they are still there, one press brings them
            back.
          </p>
          {(anyLost || working) && (
            <Button className="mt-3" busy={working} onClick={reselect}>
              {working ? 'Processing...' : 'Reselect them'}
            </Button>
          )}
        </InfoAlert>
      )}
      {refused.length > 0 && (
        <Alert title="Not everything could be selected again">
          <ul>
            {refused.map((says) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
