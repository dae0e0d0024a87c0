import { useQueryClient } from '@tanstack/react-query';
import { courierFaults, MOST_ITEMS_OF_BOX } from '#rules/delivery/courier-faults.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { call } from '#wire/call.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type CourierForStaff, deliveryToManage, type FreePacks, saveCourier } from '../delivery.contract.ts';
import { FreePacksNote } from './FreePacksNote.tsx';

type Props = { readonly courier: CourierForStaff; readonly freePacks: FreePacks };

/** What the courier's box costs and holds, and what the post costs. */
export function CourierForm({ courier, freePacks }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const form = useStaffForm<typeof saveCourier>({
    contract: saveCourier,
    faultsOf: courierFaults,
    values: bodyOf(courier),
    save: async (body) => {
      const saved = await call(transport, saveCourier, { body });
      void queryClient.invalidateQueries({ queryKey: keyOf('staff') });
      return bodyOf(saved);
    },
    savedMessage: 'Saved: it counts for every basket now',
    latest: async () => {
      const all = queryOf(transport, deliveryToManage, { for: 'staff' });
      const { courier: current } = await queryClient.fetchQuery({ ...all, staleTime: 0 });
      return { values: bodyOf(current), changedBy: current.changedBy || 'Somebody', changedAt: current.changedAt };
    },
  });
  const { MoneyField, NumberField, TextField } = form;
  return (
    <StaffForm form={form} saveLabel="Save the courier">
      <FormSection
        title="By courier"
        hint="Prices are what is paid, with VAT if you charge it, and those of the mainland; zones may cost more."
      >
        <MoneyField name="cost" label="A box costs" />
        <MoneyField
          name="freeOver"
          label="Free from an order of"
          hint="Only for packs whose delivery is “Free delivery over a minimum order”: it is chosen on the page of each pack. 0 = never."
        />
        <FreePacksNote packs={freePacks} freeOver={form.values.freeOver} />
        <NumberField name="leastItems" label="Fewest bottles" unit="bottles" hint="0 = any number." />
        <NumberField
          name="itemsOfBox"
          label="A box holds"
          unit="bottles"
          hint={`Of up to half a litre, ${MOST_ITEMS_OF_BOX} at most. The basket shows such boxes.`}
        />
        <TextField
          name="cutOff"
          label="Sent the same day if ordered before"
          maxLength={5}
          autoComplete="off"
          hint="London time, such as 11:00. Parcels for the letter box go with it."
        />
      </FormSection>
      <FormSection title="By post" hint="For what fits through a letter box.">
        <MoneyField name="postCost" label="A parcel costs" />
      </FormSection>
    </StaffForm>
  );
}

function bodyOf(courier: CourierForStaff) {
  const { changedAt: _, changedBy: __, ...body } = courier;
  return body;
}
