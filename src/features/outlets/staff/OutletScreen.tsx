import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { outletFaults } from '#rules/content/outlet-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { type EditedRecord, useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { deleteOutlet, type OutletForStaff, outletToManage, saveOutlet } from '../manage-outlets.contract.ts';
import { OUTLET_KINDS } from './outlet-kinds.ts';

const outletRecord: EditedRecord<typeof outletToManage, typeof saveOutlet> = {
  path: staffPaths.outlet,
  read: outletToManage,
  save: saveOutlet,
  blank: { title: '', priority: 0, text: '', linkUrl: '', linkText: '', active: true },
  bodyOf: (stored) => {
    const { changedAt: _, changedBy: __, ...outlet } = stored;
    return outlet;
  },
};

/** One place that pours or sells the beer, or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={outletRecord}
      titleOf={({ title }) => title}
      newTitle="New outlet"
      newHint="Visitors see it as soon as it is saved."
      auditedAs="outlet"
    >
      {(outlet) => <OutletForm outlet={outlet} />}
    </RecordScreen>
  );
}

function OutletForm({ outlet }: { readonly outlet: OutletForStaff | null }) {
  const form = useRecordForm(outletRecord, outlet, outletFaults);
  const { TextField, TextAreaField, SelectField, SwitchField } = form;
  return (
    <StaffForm form={form}>
      {outlet && <DeleteOutlet outlet={outlet} />}
      <FormSection title="What it is">
        <TextField name="title" label="Name" maxLength={120} />
        <SelectField name="priority" label="What it does" options={OUTLET_KINDS} />
        <TextAreaField name="text" label="Words" optional hint="Where it is, and what it has of yours." />
        <SwitchField name="active" label="Shown" hint="Off: visitors do not see it." />
      </FormSection>
      <FormSection title="Its own site">
        <TextField name="linkUrl" label="Address" optional maxLength={300} hint="Such as https://example.com." />
        <TextField name="linkText" label="Words of the link" optional maxLength={120} />
      </FormSection>
    </StaffForm>
  );
}

function DeleteOutlet({ outlet: { id, version, title } }: { readonly outlet: OutletForStaff }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirmation();
  const toast = useToast();
  const removal = useSingleMutation({
    mutationFn: async () => {
      const question = {
        title: `Delete “${title}”?`,
        consequences: ['It is gone from the site at once.', 'This cannot be undone.'],
        confirm: 'Delete',
        isDangerous: true,
      };
      if (!(await confirm(question))) return;
      await call(transport, deleteOutlet, { body: { id, version } });
      toast({ title: 'Deleted' });
      await navigate({ to: staffPaths.outlets as never });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-4">
      {removal.error && <Alert>{sayProblem(removal.error)}</Alert>}
      <Button kind="plain" busy={removal.isPending} onClick={() => removal.mutate()}>
        Delete
      </Button>
    </div>
  );
}
