import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call, type Transport } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';
import { orderPapers } from '../papers.contract.ts';

type Print = 'slip' | 'note' | 'slip-and-note' | 'labels';

/** Saves the papers of an order: packing slip, delivery note, and a label for each parcel. */
export function OrderPapers({ order: { id, orderRef, hasPapers, deliveryMethod } }: { readonly order: OrderForDesk }) {
  const transport = useTransport();
  const saving = useSingleMutation({
    mutationFn: (print: Print) => savePapers(transport, { ids: [id], print, name: orderRef }),
  });
  const isCollected = deliveryMethod === (DeliveryMethod.collection as number);
  if (!hasPapers) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {saving.error && <Alert>{sayProblem(saving.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        {BUTTONS.map((print) => (
          <Button
            key={print}
            kind="plain"
            busy={saving.isPending && saving.variables === print}
            onClick={() => saving.mutate(print)}
          >
            {print === 'note' && isCollected ? 'Collection note' : NAMES[print]} (PDF)
          </Button>
        ))}
      </div>
    </div>
  );
}

const BUTTONS = ['slip', 'note', 'labels'] as const satisfies readonly Print[];

const NAMES: Readonly<Record<Print, string>> = {
  slip: 'Packing slip',
  note: 'Delivery note',
  'slip-and-note': 'Slips and notes',
  labels: 'Address labels',
};

type Saved = {
  readonly ids: readonly number[];
  readonly print: Print;
  /** Of the order, or of the orders. */
  readonly name: string;
};

/** Asks for papers and has the browser save them. */
export async function savePapers(transport: Transport, { ids, print, name }: Saved): Promise<void> {
  const pdf = await call(transport, orderPapers, { query: { ids: ids.join(','), print } });
  saveFile(pdf as Blob, `${NAMES[print]} ${name}.pdf`);
}
