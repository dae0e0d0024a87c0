import { breweryFaults } from '#rules/brewery/brewery-faults.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { call } from '#wire/call.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type BreweryForStaff, saveBrewery } from '../manage-brewery.contract.ts';
import { AgePolicyFields } from './AgePolicyFields.tsx';
import { useStoredBrewery } from './use-stored-brewery.ts';
import { VatFields } from './VatFields.tsx';

/** All that pages, mails and papers say of the brewery, but its bank account. */
export function BreweryForm({ brewery }: { readonly brewery: BreweryForStaff }) {
  const transport = useTransport();
  const { store, latest } = useStoredBrewery();
  const form = useStaffForm<typeof saveBrewery>({
    contract: saveBrewery,
    faultsOf: (values) => breweryFaults(values, brewery.details),
    values: bodyOf(brewery),
    save: async (body) => {
      const saved = await call(transport, saveBrewery, { body });
      store(saved);
      return bodyOf(saved);
    },
    savedMessage: 'Saved: customers see it now',
    latest: async () => {
      const current = await latest();
      return { values: bodyOf(current), changedBy: current.changedBy || 'Somebody', changedAt: current.changedAt };
    },
  });
  const { TextField, TextAreaField } = form;
  return (
    <StaffForm form={form}>
      <FormSection title="The name" hint="At the head and foot of every page, in mails and on papers.">
        <TextField
          name="name"
          label="Name"
          autoComplete="off"
          hint="As customers know it. Its first word is written large."
        />
        <TextField name="strapline" label="Line under it" optional hint="Such as where you brew." />
        <TextField
          name="footLine"
          label="Last line of mails and papers"
          optional
          hint="Below each mail, and at the foot of invoices, packing slips, statements, voucher sheets and price lists."
        />
      </FormSection>
      <FormSection title="In law" hint="A company has to show these on its site and its papers.">
        <TextField name="legalName" label="Name in law" hint="Nothing is sold without it." />
        <TextField name="companyNumber" label="Company number" optional spellCheck={false} />
        <TextAreaField
          name="registeredOffice"
          label="Registered office"
          optional
          rows={4}
          hint="Each of its lines on a line of its own. A company has to enter it; without it papers and mails have the address."
        />
        <TextField
          name="awrsUrn"
          label="AWRS number"
          optional
          spellCheck={false}
          hint="Of approved alcohol wholesalers."
        />
        <TextField name="premisesLicence" label="Premises licence" optional spellCheck={false} />
        <TextField name="licensingAuthority" label="Issued by" optional hint="The council that gave the licence." />
      </FormSection>
      <VatFields form={form} stored={brewery.details} />
      <AgePolicyFields form={form} />
      <FormSection title="Where you are">
        <TextAreaField
          name="address"
          label="Address"
          rows={4}
          hint="Each of its lines on a line of its own, the town last, without the postcode. Nothing is sold without it."
        />
        <TextField name="postcode" label="Postcode" spellCheck={false} />
        <TextField
          name="position"
          label="Position on the map"
          optional
          spellCheck={false}
          hint="Latitude and longitude, such as 52.46, 1.56."
        />
      </FormSection>
      <FormSection title="How you are reached">
        <TextField name="telephone" label="Telephone" type="tel" />
        <TextField name="email" label="E-mail" type="email" spellCheck={false} hint="Messages of customers go here." />
        <TextField name="salesTelephone" label="Telephone for trade" optional type="tel" />
        <TextField name="salesEmail" label="E-mail for trade" optional type="email" spellCheck={false} />
        <TextAreaField
          name="social"
          label="Elsewhere on the web"
          optional
          rows={4}
          hint="A name and its address a line, such as Instagram https://example.com/us."
        />
      </FormSection>
    </StaffForm>
  );
}

const bodyOf = ({ details, version }: BreweryForStaff) => ({ ...details, version });
