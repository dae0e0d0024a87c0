import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '../../Button.tsx';
import { StaffIcon } from '../StaffIcon.tsx';

const PictureLibraryDialog = lazy(() => import('./PictureLibraryDialog.tsx'));
const CropDialog = lazy(() => import('./CropDialog.tsx'));

type Props = {
  readonly label: string;
  readonly aspect: number | undefined;
  /** What is wrong with the choice. */
  readonly describedBy: string | undefined;
  /** Its path, and of one from the library what it shows. */
  readonly onChosen: (path: string, alt?: string) => void;
  /** Further buttons beside the two. */
  readonly children?: ReactNode;
};

/** Chooses a picture: uploaded and cut, or from the library. */
export function PictureChoice({ label, aspect, describedBy, onChosen, children }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const inputId = useId();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <label htmlFor={inputId} className="button button-plain picture-choice">
          <StaffIcon name="picture" />
          {label}
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-describedby={describedBy}
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
        {children}
      </div>
      {isChoosing && (
        <Suspense>
          <PictureLibraryDialog
            onClose={() => setChoosing(false)}
            onChosen={({ path, alt }) => {
              onChosen(path, alt);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
      {file && (
        <Suspense>
          <CropDialog file={file} aspect={aspect} onClose={() => setFile(null)} onUploaded={(path) => onChosen(path)} />
        </Suspense>
      )}
    </>
  );
}
