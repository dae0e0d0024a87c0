import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { Button } from '../../Button.tsx';
import { ConfirmationContext, type Question } from './use-confirmation.ts';

type Asked = Question & { readonly answer: (isSure: boolean) => void };

/** Shows what `useConfirmation` asks, above everything. */
export function ConfirmationProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const confirm = (next: Question) =>
    new Promise<boolean>((resolve) => {
      // Back while it asks: whoever asked before goes on, with no.
      question?.answer(false);
      setQuestion({ ...next, answer: resolve });
      setOpen(true);
    });
  const answer = (isSure: boolean) => {
    question?.answer(isSure);
    // The question itself stays until it has faded.
    setOpen(false);
  };
  return (
    <ConfirmationContext value={confirm}>
      {children}
      <AlertDialog.Root open={open} onOpenChange={(next) => !next && answer(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="backdrop" />
          <AlertDialog.Popup className="staff-dialog">
            <div className="staff-dialog-body">
              <AlertDialog.Title className="font-display text-name font-semibold">{question?.title}</AlertDialog.Title>
              <AlertDialog.Description render={<ul className="consequences" />}>
                {question?.consequences.map((consequence) => (
                  <li key={consequence}>{consequence}</li>
                ))}
              </AlertDialog.Description>
            </div>
            <div className="staff-dialog-actions">
              <Button kind="plain" onClick={() => answer(false)}>
                {question?.refuse ?? 'Cancel'}
              </Button>
              <Button className={question?.isDangerous ? 'button-danger' : ''} onClick={() => answer(true)}>
                {question?.confirm}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </ConfirmationContext>
  );
}
