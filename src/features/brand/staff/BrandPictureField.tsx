import { useId, useState } from 'react';
import { isDrawing, LONGEST_DRAWING } from '#rules/brand/brand.ts';
import { addressOfDrawing } from '#rules/brand/brand-sheet.ts';
import { Button } from '#ui/Button.tsx';
import { useFormField } from '#ui/staff/form/form-context.ts';
import { usePictureUpload } from '#ui/staff/form/picture-upload.ts';
import { StaffIcon } from '#ui/staff/StaffIcon.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';

type Props = { readonly name: string; readonly label: string; readonly hint: string };

/** A logo or another picture of the brand: a drawing is taken as it is and made safe when it is saved, a picture is uploaded. */
export function BrandPictureField({ name, label, hint }: Props) {
  const { value, set, error, controlId } = useFormField<string>(name, { label, show: showPicture });
  const { upload, addressOf } = usePictureUpload();
  const [tooLong, setTooLong] = useState(false);
  const inputId = useId();
  const choosing = useSingleMutation({
    mutationFn: async (file: File) => {
      setTooLong(false);
      if (file.type !== 'image/svg+xml') return set((await upload({ file })).path);
      const drawing = (await file.text()).replace(/^\uFEFF/, '').trim();
      if (drawing.length > LONGEST_DRAWING) setTooLong(true);
      else set(drawing);
    },
  });
  const fault = tooLong
    ? 'This drawing has more than 60,000 characters: please simplify it, or choose a picture'
    : choosing.error
      ? uploadFault(choosing.error)
      : error;
  return (
    <div className="field" role="group" aria-labelledby={`${controlId}-label`}>
      <span className="field-label" id={`${controlId}-label`}>
        {label} <span className="font-normal text-ink-soft">(optional)</span>
      </span>
      <p className="field-hint">{hint}</p>
      {value && (
        <img
          className="brand-logo"
          data-dark={name === 'logoDark'}
          src={isDrawing(value) ? addressOfDrawing(value) : addressOf(value)}
          alt={label}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <label htmlFor={inputId} className="button button-plain picture-choice">
          <StaffIcon name="picture" />
          {value ? `Choose another ${label.toLowerCase()}` : `Choose a ${label.toLowerCase()}`}
          <input
            id={inputId}
            type="file"
            accept="image/svg+xml,image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-describedby={fault ? `${controlId}-error` : undefined}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) choosing.mutate(file);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </label>
        {value && (
          <Button kind="plain" onClick={() => set('')}>
            Remove the {label.toLowerCase()}
          </Button>
        )}
      </div>
      {fault && (
        <p id={`${controlId}-error`} className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** The upload is that of every picture, which takes no drawings. */
function uploadFault(problem: Error): string {
  const ofFile = fieldFaults(problem)?.['file'];
  return ofFile === undefined ? sayProblem(problem) : `${ofFile}. A drawing (SVG) is taken here, too`;
}

const showPicture = (value: string) => (value === '' ? 'none' : isDrawing(value) ? 'a drawing' : 'a picture');
