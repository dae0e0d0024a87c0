import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { csvFile } from '#rules/wording/formats/csv-cells.ts';
import { COLUMNS } from '#rules/import/import-columns.ts';
import { IMPORT_KINDS, type ImportKind, PERMISSION_OF_IMPORT } from '#rules/import/import-kinds.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { CsvFileField } from '#ui/staff/form/CsvFileField.tsx';
import { Surface } from '#ui/Surface.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { importCustomers, importPrices, importProducts, importStock, importVouchers } from '../import.contract.ts';
import { KIND_HINTS, KIND_NAMES } from './import-words.ts';

const UPLOADS = {
  products: importProducts,
  prices: importPrices,
  stock: importStock,
  customers: importCustomers,
  vouchers: importVouchers,
} as const;

/** Chooses a file, which is read at once; its dry run is a page of its own. */
export function NewImport() {
  const session = useSession();
  const kinds = IMPORT_KINDS.filter((one) => hasPermission(session, PERMISSION_OF_IMPORT[one]));
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'products');
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const reading = useReading();
  const isOf = kinds.find((one) => one === reading.data?.isOf);
  return (
    <Surface as="section" aria-labelledby="new-import" className="p-5">
      <h2 id="new-import" className="mb-3 font-display text-name font-semibold">
        Import a file
      </h2>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (file !== null) reading.mutate({ kind, file });
        }}
      >
        {reading.error && <Alert>{sayProblem(reading.error)}</Alert>}
        {reading.data?.outcome === 'unreadable' && <Alert title="Nothing was read">{reading.data.fault}</Alert>}
        {isOf !== undefined && file !== null && (
          <div>
            <Button
              kind="plain"
              busy={reading.isPending}
              onClick={() => {
                setKind(isOf);
                reading.mutate({ kind: isOf, file });
              }}
            >
              {`Read it as ${KIND_NAMES[isOf]}`}
            </Button>
          </div>
        )}
        <Field label="What is in it" hint={KIND_HINTS[kind]}>
          {(ids) => (
            <select
              {...ids}
              className="control"
              value={kind}
              onChange={({ target }) => {
                setKind(target.value as ImportKind);
                reading.reset();
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {KIND_NAMES[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <CsvFileField
          label="CSV file"
          hint="At most 20 MB and 30,000 lines, in UTF-8, UTF-16 or Windows’ own letters."
          error={isTried && file === null ? 'Please choose a file' : undefined}
          onChoose={(chosen) => {
            setFile(chosen);
            reading.reset();
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={reading.isPending}>
            Read it
          </Button>
          <Button kind="plain" onClick={() => saveFile(exampleOf(kind), `example-${kind}.csv`)}>
            Download an example
          </Button>
        </div>
      </form>
    </Surface>
  );
}

function useReading() {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: ({ kind, file }: { readonly kind: ImportKind; readonly file: File }) =>
      call(transport, UPLOADS[kind], { body: { file } }),
    onSuccess: async ({ outcome, id }) => {
      if (outcome === 'checked') await navigate({ to: staffPaths.import.replace('$id', String(id)) as never });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
}

/** The titles of our own form, with a row as it may be filled in. */
function exampleOf(kind: ImportKind): Blob {
  const columns = COLUMNS[kind];
  const file = csvFile(
    columns.map(({ title }) => title),
    [columns.map(({ example }) => example)],
  );
  return new Blob([file], { type: 'text/csv' });
}
