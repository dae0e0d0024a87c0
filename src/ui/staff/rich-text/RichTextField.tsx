import { lazy, Suspense } from 'react';
import { Skeleton } from '../../Skeleton.tsx';
import { fitsEditor } from './fits-editor.ts';
import { useFormField } from '../form/form-context.ts';
import { type FieldProps, TextAreaField } from '../form/TextFields.tsx';

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

type Props = FieldProps & {
  /** For texts that are printed as words alone. */
  readonly withoutPictures?: boolean;
};

/**
 * Text with headings, lists, quotes, tables, pictures and links, held as HTML of which the server keeps the safe part. Text with more
 * in it than the editor knows, such as a film, is edited as HTML, so that nothing of it is lost.
 */
export function RichTextField({ withoutPictures = false, ...props }: Props) {
  const { name, label, hint, optional } = props;
  const { value, set, error, controlId } = useFormField<string | null>(name, { label, show: plainText });
  if (!fitsEditor(value ?? ''))
    return (
      <TextAreaField {...props} rows={12} hint="This text holds more than the editor knows, so it is shown as HTML." />
    );
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <span className="field-label" id={`${controlId}-label`}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </span>
      {hint && (
        <p id={`${controlId}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <RichTextEditor
          html={value ?? ''}
          onChange={set}
          withoutPictures={withoutPictures}
          attributes={{
            id: controlId,
            'aria-labelledby': `${controlId}-label`,
            ...(describedBy && { 'aria-describedby': describedBy }),
            ...(error && { 'aria-invalid': 'true' }),
          }}
        />
      </Suspense>
      {error && (
        <p id={`${controlId}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** For the comparison of two versions: the words, a line for each paragraph. */
function plainText(html: string | null): string {
  const { body } = new DOMParser().parseFromString(html ?? '', 'text/html');
  return [...body.children].map(({ textContent }) => textContent).join('\n') || 'nothing';
}
