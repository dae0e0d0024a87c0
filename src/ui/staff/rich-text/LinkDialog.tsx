import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../Button.tsx';
import { TextField } from '../../forms/Field.tsx';
import { StaffDialog } from '../dialog/StaffDialog.tsx';
import { LinkPicker } from './LinkPicker.tsx';

type Props = { readonly editor: Editor; readonly onClose: () => void };

/** Where the selected words lead to. */
export function LinkDialog({ editor, onClose }: Props) {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [address, setAddress] = useState(before);
  const [error, setError] = useState<string | undefined>(undefined);
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const apply = () => {
    const href = address.trim();
    if (!/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(href)) {
      setError('Please begin with https://, mailto:, tel: or, on this site, with /.');
      return;
    }
    if (editor.state.selection.empty && before === '')
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    chain().unsetLink().run();
    onClose();
  };
  return (
    <StaffDialog
      open
      title="Link"
      onClose={onClose}
      actions={
        <>
          {before && (
            <Button kind="plain" onClick={remove}>
              Remove the link
            </Button>
          )}
          <Button onClick={apply}>Set the link</Button>
        </>
      }
    >
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={error}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <LinkPicker
        onChosen={(href) => {
          setAddress(href);
          setError(undefined);
        }}
      />
    </StaffDialog>
  );
}
