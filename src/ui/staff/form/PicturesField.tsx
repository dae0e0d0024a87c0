import { Button } from '../../Button.tsx';
import { SortableList } from '../sortable/SortableList.tsx';
import { useFormField } from './form-context.ts';
import { usePictureUpload } from './picture-upload.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { AltField } from './PictureField.tsx';
import { type FieldProps, showText } from './TextFields.tsx';

export type FieldPicture = { path: string; alt: string };

type Props = FieldProps & {
  readonly most: number;
  /** Width through height, where only one shape is wanted. */
  readonly aspect?: number;
  /** Where a picture is looked at that was not uploaded for pages. */
  readonly addressOf?: (path: string) => string;
};

/** Several pictures in the order in which they are shown, each said in words. One that is there already is not added again. */
export function PicturesField({ name, label, hint, optional, most, aspect, addressOf }: Props) {
  const { value: pictures, set, error, controlId } = useFormField<FieldPicture[]>(name, { label, show: showPictures });
  const { addressOf: uploadedAt } = usePictureUpload();
  const add = (path: string, alt = '') => {
    if (!pictures.some((picture) => picture.path === path)) set([...pictures, { path, alt }]);
  };
  return (
    <div className="field" role="group" aria-labelledby={`${controlId}-label`} id={controlId} tabIndex={-1}>
      <span className="field-label" id={`${controlId}-label`}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </span>
      {hint && <p className="field-hint">{hint}</p>}
      {pictures.length > 0 && (
        <div className="mb-3">
          <SortableList
            label={label}
            items={pictures}
            itemId={({ path }) => path}
            itemName={({ path }) => nameOf(pictures, path)}
            onSorted={(sorted) => set([...sorted])}
            empty={null}
          >
            {({ path }) => (
              <PictureRow
                name={`${name}[${pictures.findIndex((picture) => picture.path === path)}]`}
                picture={nameOf(pictures, path)}
                address={(addressOf ?? uploadedAt)(path)}
                onRemove={() => set(pictures.filter((picture) => picture.path !== path))}
              />
            )}
          </SortableList>
        </div>
      )}
      {pictures.length < most && (
        <PictureChoice
          label="Add a picture"
          aspect={aspect}
          describedBy={error ? `${controlId}-error` : undefined}
          onChosen={add}
        />
      )}
      {error && (
        <p id={`${controlId}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type RowProps = {
  readonly name: string;
  readonly picture: string;
  readonly address: string;
  readonly onRemove: () => void;
};

function PictureRow({ name, picture, address, onRemove }: RowProps) {
  const { error, controlId } = useFormField<string>(`${name}.path`, { label: 'Picture', show: showText });
  return (
    <div className="picture-row" id={controlId} tabIndex={-1}>
      <img className="picture-preview" src={address} alt="" />
      <div>
        <AltField name={`${name}.alt`} label={`What ${picture} shows`} />
        {error && <p className="field-error">{error}</p>}
        <Button kind="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {picture}</span>
        </Button>
      </div>
    </div>
  );
}

const nameOf = (pictures: readonly FieldPicture[], path: string) =>
  `picture ${pictures.findIndex((picture) => picture.path === path) + 1}`;

const showPictures = (pictures: readonly FieldPicture[]) =>
  pictures.map(({ path, alt }) => alt || path).join('; ') || 'none';
