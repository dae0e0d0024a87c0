import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import type { Activating } from './use-activate.ts';

type Props = { readonly code: string; readonly club: string; readonly activating: Activating };

/** Activates a membership, after a confirmation when it would replace a lower one (D-92). */
export function ActivateButton({ code, club, activating }: Props) {
  const { asks, busy } = activating;
  return (
    <>
      <Button busy={busy} onClick={() => activating.begin(code)}>
        {busy ? 'Activating…' : 'Activate'}
      </Button>
      <MessageBox
        open={asks !== null}
        title={`Move to ${club}?`}
        onClose={activating.forget}
        actions={
          <>
            <Button kind="plain" onClick={activating.forget}>
              Keep what I have
            </Button>
            <Button busy={busy} onClick={activating.agree}>
              Move to {club}
            </Button>
          </>
        }
      >
        <p>{asks?.wouldLose}</p>
        <p className="mt-2">The code stays unused if you would rather wait.</p>
      </MessageBox>
    </>
  );
}
