import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../Button.tsx';
import { StaffIcon } from '../StaffIcon.tsx';
import { useFormField } from './form-context.ts';
import { usePictureUpload } from './picture-upload.ts';
import { type FieldProps, showText, TextField } from './TextFields.tsx';

const PictureLibraryDialog = lazy(() => import('./PictureLibraryDialog.tsx'));
const CropDialog = lazy(() => import('./CropDialog.tsx'));

type Props = FieldProps & {
  /** The field that says what the picture shows. */
  readonly altName: string;
  /** Width through height, where only one shape is wanted. */
  readonly aspect?: number;
  /** Where a picture is looked at that was not uploaded for pages. */
  readonly addressOf?: (path: string) => string;
};

/** One picture, held as the path of what was uploaded: chosen, cut, uploaded, and said in words. */
export function PictureField({ name, altName, label, hint, optional, aspect, addressOf }: Props) {
  const { value: path, set, error, controlId } = useFormField<string | null>(name, { label, show: showText });
  const alt = useFormField<string | null>(altName, { label: ALT_LABEL, show: showText });
  const { addressOf: uploadedAt } = usePictureUpload();
  const [file, setFile] = useState<File | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const inputId = useId();
  const choose = (chosen: string) => {
    set(chosen);
    // What was said of the picture before is not true of this one.
    if (chosen !== path) alt.set('');
  };
  return (
    <div className="field" role="group" aria-labelledby={`${controlId}-label`}>
      <span className="field-label" id={`${controlId}-label`}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </span>
      {hint && <p className="field-hint">{hint}</p>}
      {path && <img className="picture-preview" src={(addressOf ?? uploadedAt)(path)} alt={alt.value ?? ''} />}
      <div className="flex flex-wrap gap-3">
        <label htmlFor={inputId} className="button button-plain picture-choice">
          <StaffIcon name="picture" />
          {path ? 'Choose another picture' : 'Choose a picture'}
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-describedby={error ? `${controlId}-error` : undefined}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </label>
        <Button kind="plain" onClick={() => setChoosing(true)}>
          From the library
        </Button>
        {path && (
          <Button kind="plain" onClick={() => choose('')}>
            Remove the picture
          </Button>
        )}
      </div>
      {error && (
        <p id={`${controlId}-error`} className="field-error">
          {error}
        </p>
      )}
      {path && (
        <div className="mt-4">
          <TextField name={altName} label={ALT_LABEL} hint="Read out to people who cannot see it." maxLength={200} />
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <PictureLibraryDialog
            onClose={() => setChoosing(false)}
            onChosen={(choice) => {
              set(choice.path);
              alt.set(choice.alt);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
      {file && (
        <Suspense>
          <CropDialog file={file} aspect={aspect} onClose={() => setFile(null)} onUploaded={choose} />
        </Suspense>
      )}
    </div>
  );
}

const ALT_LABEL = 'What the picture shows';
