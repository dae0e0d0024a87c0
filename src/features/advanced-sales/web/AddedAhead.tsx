import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';

type Props = {
  /** What was added: "2 x Bag in box, 10 litres"; null = nothing to tell. */
  readonly says: string | null;
  readonly onContinue: () => void;
  readonly onBasket: () => void;
};

/** OK goes on looking, Cancel goes to the basket. */
export function AddedAhead({ says, onContinue, onBasket }: Props) {
  return (
    <MessageBox
      open={says !== null}
      title={says ?? ''}
      onClose={onContinue}
      actions={
        <>
          <Button kind="plain" onClick={onBasket} aria-label="Cancel, and go to the basket">
            Cancel
          </Button>
          <Button onClick={onContinue} aria-label="OK, and go on ordering">
            OK
          </Button>
        </>
      }
    >
      <p>Added to your advanced sales order. OK to go on ordering, Cancel to go to the basket.</p>
    </MessageBox>
  );
}
