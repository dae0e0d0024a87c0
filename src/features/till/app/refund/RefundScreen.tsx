import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useTill } from '../device/use-till.ts';
import { useOnce } from '../use-once.ts';
import { findSale, type FoundSale } from './find-sale.ts';
import { RefundDone } from './RefundDone.tsx';
import { RefundForm, type RefundMade } from './RefundForm.tsx';

type Props = { readonly sellerId: number; readonly onDone: () => void };

/** Something comes back: its sale is found, then its pieces, and how the money goes back. */
export function RefundScreen({ sellerId, onDone }: Props) {
  const { device } = useTill();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<FoundSale | null>(null);
  const [made, setMade] = useState<RefundMade | null>(null);
  const finding = useOnce(async () => {
    if (device !== null && typed.trim() !== '') setFound(await findSale(typed, device));
  });
  if (made !== null) return <RefundDone made={made} onDone={onDone} />;
  if (found !== null) {
    return <RefundForm sale={found} sellerId={sellerId} onMade={setMade} onBack={() => setFound(null)} />;
  }
  return (
    <section aria-label="Refund" className="till-list">
      <h1 className="font-display text-heading font-semibold">Refund</h1>
      <form
        className="grid max-w-lg gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          finding.run();
        }}
      >
        <TextField
          label="Sale"
          hint="Its number at this till, or the reference on the receipt, such as BS100123. The reference needs the network."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to type
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
        />
        {finding.fault !== '' && <Alert>{finding.fault}</Alert>}
        <Button type="submit" className="till-pay" busy={finding.isBusy}>
          Find the sale
        </Button>
      </form>
    </section>
  );
}
