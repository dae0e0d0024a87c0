import { StaffDialog } from '../dialog/StaffDialog.tsx';
import { PictureLibrary } from './PictureLibrary.tsx';
import type { LibraryChoice } from './picture-upload.ts';

type Props = { readonly onChosen: (choice: LibraryChoice) => void; readonly onClose: () => void };

/** Chooses a picture that is there already. */
export default function PictureLibraryDialog({ onChosen, onClose }: Props) {
  return (
    <StaffDialog open wide title="Choose from the library" onClose={onClose}>
      <PictureLibrary onChosen={onChosen} />
    </StaffDialog>
  );
}
