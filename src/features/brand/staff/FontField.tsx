import { useId, useState } from 'react';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { useFormField } from '#ui/staff/form/form-context.ts';
import { StaffIcon } from '#ui/staff/StaffIcon.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type FontForStaff, uploadBrandFont } from '../brand.contract.ts';

const LABEL = 'Own typeface';
const NONE = 'None: the lettering above';
const NO_LICENCE = 'Please confirm first that you may use this typeface on your site';

/** The lettering of the site's headings: one that was uploaded, or a new one, once its licence is confirmed. */
export function FontField({ fonts }: { readonly fonts: readonly FontForStaff[] }) {
  const [added, setAdded] = useState<readonly FontForStaff[]>([]);
  const all = [...added, ...fonts.filter((one) => added.every(({ path }) => path !== one.path))];
  const show = (path: string) => all.find((one) => one.path === path)?.family ?? NONE;
  const { value, set, error, controlId } = useFormField<string>('headingFont', { label: LABEL, show });
  return (
    <div className="grid gap-3">
      <Field
        label={LABEL}
        hint="Of names and headings on the site alone: mails, tickets and PDFs have the lettering above, which every mailbox and printer can show."
        optional
        error={error}
        controlId={controlId}
      >
        {(ids) => (
          <select {...ids} className="control" value={value} onChange={({ target }) => set(target.value)}>
            <option value="">{NONE}</option>
            {all.map(({ path, family }) => (
              <option key={path} value={path}>
                {family}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FontUpload
        onUploaded={(font) => {
          setAdded((before) => [font, ...before]);
          set(font.path);
        }}
      />
    </div>
  );
}

function FontUpload({ onUploaded }: { readonly onUploaded: (font: FontForStaff) => void }) {
  const transport = useTransport();
  const [licensed, setLicensed] = useState(false);
  const [unlicensed, setUnlicensed] = useState(false);
  const inputId = useId();
  const uploading = useSingleMutation({
    mutationFn: (file: File) => call(transport, uploadBrandFont, { body: { file, licensed } }),
    onSuccess: onUploaded,
  });
  const fault = unlicensed && !licensed ? NO_LICENCE : uploading.error ? faultOf(uploading.error) : undefined;
  const choose = (file: File) => {
    setUnlicensed(!licensed);
    if (licensed) uploading.mutate(file);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Checkbox checked={licensed} onChange={({ target }) => setLicensed(target.checked)}>
        We may use this typeface on our site: its licence allows it
      </Checkbox>
      <label htmlFor={inputId} className="button button-plain picture-choice" aria-busy={uploading.isPending}>
        <StaffIcon name="picture" />
        Upload a typeface (WOFF2, at most 300 KB)
        <input
          id={inputId}
          type="file"
          accept=".woff2,font/woff2"
          aria-describedby={fault ? `${inputId}-error` : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) choose(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </label>
      {fault && (
        <p id={`${inputId}-error`} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** What is wrong with the file is said here, where it is chosen. */
function faultOf(problem: Error): string {
  const fields = problem instanceof CallFailed ? problem.failure?.fields : undefined;
  return fields?.['file'] ?? fields?.['licensed'] ?? sayProblem(problem);
}
