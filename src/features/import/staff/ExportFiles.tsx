import { IMPORT_KINDS, type ImportKind, PERMISSION_OF_IMPORT } from '#rules/import/import-kinds.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { Surface } from '#ui/Surface.tsx';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { exportCustomers, exportPrices, exportProducts, exportStock, exportVouchers } from '../import.contract.ts';
import { KIND_NAMES } from './import-words.ts';

const EXPORTS = {
  products: exportProducts,
  prices: exportPrices,
  stock: exportStock,
  customers: exportCustomers,
  vouchers: exportVouchers,
} as const;

/** Everything of a kind as a file that can be changed and imported again. */
export function ExportFiles() {
  const session = useSession();
  const kinds = IMPORT_KINDS.filter((kind) => hasPermission(session, PERMISSION_OF_IMPORT[kind]));
  return (
    <Surface as="section" aria-labelledby="export-files" className="p-5">
      <h2 id="export-files" className="mb-3 font-display text-name font-semibold">
        Export
      </h2>
      <p className="mb-4 text-ink-soft">
        In the same forms: change a file in a spreadsheet, and import it. Customers and vouchers want your second
        factor, and that a file left is in the audit log.
      </p>
      <p className="mb-4 text-ink-soft">
        The file of products has a row for each size, colour or time of a pack, and stock, which counts where the pack
        is new: change that of others in the file of stock. It has no mixed cases, no vouchers, no food, no open prices,
        and nothing that is archived.
      </p>
      <div className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <ExportButton key={kind} kind={kind} />
        ))}
      </div>
    </Surface>
  );
}

function ExportButton({ kind }: { readonly kind: ImportKind }) {
  const transport = useTransport();
  const toast = useToast();
  const saving = useSingleMutation({
    mutationFn: () => call(transport, EXPORTS[kind]),
    onSuccess: (csv) => saveFile(csv as Blob, `${kind}.csv`),
    onError: (fault) => toast({ title: sayProblem(fault), type: 'error' }),
  });
  return (
    <Button kind="plain" busy={saving.isPending} onClick={() => saving.mutate()}>
      {KIND_NAMES[kind]}
    </Button>
  );
}
