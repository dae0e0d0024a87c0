import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { Specimen } from './Specimen.tsx';

export function DialogsShown() {
  const toast = useToast();
  const confirm = useConfirmation();
  const [isOpen, setIsOpen] = useState(false);
  const archive = async () => {
    const isSure = await confirm({
      title: 'Archive “Tap takeover”?',
      consequences: [
        'It leaves the site within a second.',
        'Its 14 tickets stay valid, and those who hold them are not told.',
        'You can bring it back from the archive.',
      ],
      confirm: 'Archive',
    });
    if (isSure) toast({ title: 'Archived', undo: () => toast({ title: 'Brought back' }) });
  };
  const erase = async () => {
    const isSure = await confirm({
      title: 'Delete the draft?',
      consequences: ['It cannot be brought back.'],
      confirm: 'Delete',
      isDangerous: true,
    });
    toast(isSure ? { title: 'It could not be deleted', type: 'error' } : { title: 'Nothing was deleted' });
  };
  return (
    <Specimen title="Dialog, confirmation, toast">
      <div className="flex flex-wrap gap-3">
        <Button kind="plain" onClick={() => setIsOpen(true)}>
          Open a dialog
        </Button>
        <Button kind="plain" onClick={() => void archive()}>
          Archive something
        </Button>
        <Button kind="plain" onClick={() => void erase()}>
          Delete something
        </Button>
      </div>
      <StaffDialog
        open={isOpen}
        title="A dialog"
        onClose={() => setIsOpen(false)}
        actions={<Button onClick={() => setIsOpen(false)}>Done</Button>}
      >
        <p>Something small that is done without leaving the screen.</p>
      </StaffDialog>
    </Specimen>
  );
}
