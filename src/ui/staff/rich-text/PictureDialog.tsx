import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { Button } from '../../Button.tsx';
import { TextField } from '../../forms/Field.tsx';
import { StaffDialog } from '../dialog/StaffDialog.tsx';
import { PictureLibrary } from '../form/PictureLibrary.tsx';
import { usePictureUpload } from '../form/picture-upload.ts';
import { useSingleMutation } from '../use-single-mutation.ts';

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** A picture in the text, or the one that is selected: which, and what it shows. */
export function PictureDialog({ editor, onClose }: Props) {
  const { upload, addressOf } = usePictureUpload();
  const selected = editor.isActive('picture') ? editor.getAttributes('picture') : {};
  const [src, setSrc] = useState(String(selected['src'] ?? ''));
  const [alt, setAlt] = useState(String(selected['alt'] ?? ''));
  const [isTried, setTried] = useState(false);
  const uploading = useSingleMutation({
    mutationFn: (file: File) => upload({ file }),
    onSuccess: ({ path }) => setSrc(addressOf(path)),
  });
  const problem = uploading.error && (fieldFaults(uploading.error)?.['file'] ?? sayProblem(uploading.error));
  const apply = () => {
    setTried(true);
    if (src === '' || alt.trim() === '') return;
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src, alt: alt.trim() } })
      .run();
    onClose();
  };
  return (
    <StaffDialog
      open
      title="Picture"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={uploading.isPending} onClick={apply}>
            Put it into the text
          </Button>
        </>
      }
    >
      {src !== '' && <img className="picture-preview" src={src} alt={alt} />}
      <TextField
        label="File"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        error={problem ?? (isTried && src === '' && !uploading.isPending ? 'Please choose a picture.' : undefined)}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) uploading.mutate(file);
        }}
      />
      <TextField
        label="What the picture shows"
        hint="Read out to people who cannot see it."
        maxLength={200}
        error={isTried && alt.trim() === '' ? 'Please say what the picture shows.' : undefined}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <PictureLibrary
        onChosen={(choice) => {
          setSrc(addressOf(choice.path));
          setAlt(choice.alt);
        }}
      />
    </StaffDialog>
  );
}
