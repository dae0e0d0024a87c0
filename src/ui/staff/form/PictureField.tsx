import { Button } from '../../Button.tsx';
import { useFormField } from './form-context.ts';
import { usePictureUpload } from './picture-upload.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { type FieldProps, showText, TextField } from './TextFields.tsx';

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
  const choose = (chosen: string, says = '') => {
    set(chosen);
    // What was said of the picture before is not true of this one.
    if (chosen !== path || says !== '') alt.set(says);
  };
  return (
    <div className="field" role="group" aria-labelledby={`${controlId}-label`}>
      <span className="field-label" id={`${controlId}-label`}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </span>
      {hint && <p className="field-hint">{hint}</p>}
      {path && <img className="picture-preview" src={(addressOf ?? uploadedAt)(path)} alt={alt.value ?? ''} />}
      <PictureChoice
        label={path ? 'Choose another picture' : 'Choose a picture'}
        aspect={aspect}
        describedBy={error ? `${controlId}-error` : undefined}
        onChosen={choose}
      >
        {path && (
          <Button kind="plain" onClick={() => choose('')}>
            Remove the picture
          </Button>
        )}
      </PictureChoice>
      {error && (
        <p id={`${controlId}-error`} className="field-error">
          {error}
        </p>
      )}
      {path && (
        <div className="mt-4">
          <AltField name={altName} label={ALT_LABEL} />
        </div>
      )}
    </div>
  );
}

const ALT_LABEL = 'What the picture shows';

/** What a picture shows, in words. */
export function AltField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  return <TextField name={name} label={label} hint="Read out to people who cannot see it." maxLength={200} />;
}
