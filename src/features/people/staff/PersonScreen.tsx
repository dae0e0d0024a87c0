import { personFaults } from '#rules/accounts/person-faults.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { personStandingName } from '#rules/wording/names/person-standing-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useSession } from '#wire/use-session.ts';
import type { PersonForStaff } from '../people.contract.ts';
import { MergePerson } from './MergePerson.tsx';
import { PersonAddresses } from './PersonAddresses.tsx';
import { PersonData } from './PersonData.tsx';
import { PersonDevices } from './PersonDevices.tsx';
import { PersonEmail } from './PersonEmail.tsx';
import { PersonHistory } from './PersonHistory.tsx';
import { PersonSuspension } from './PersonSuspension.tsx';
import { personRecord } from './person-record.ts';

/** One person: what is known of her, and what staff do for her. Who may not change it reads it. */
export function Screen() {
  return (
    <RecordScreen record={personRecord} titleOf={({ name }) => name} newTitle="" auditedAs="person">
      {(person) => person && <PersonParts person={person} />}
    </RecordScreen>
  );
}

function PersonParts({ person }: { readonly person: PersonForStaff }) {
  const mayEdit = hasPermission(useSession(), 'customers.edit');
  return (
    <div className="pb-32">
      <PersonHead person={person} />
      {mayEdit ? <PersonForm person={person} /> : <p>{person.telephone}</p>}
      <PersonEmail person={person} mayEdit={mayEdit} />
      <PersonAddresses person={person} mayEdit={mayEdit} />
      <PersonHistory person={person} />
      <PersonSuspension person={person} mayEdit={mayEdit} />
      <PersonDevices person={person} mayEdit={mayEdit} />
      {mayEdit && <MergePerson person={person} />}
      {mayEdit && <PersonData person={person} />}
    </div>
  );
}

function PersonHead({
  person: { role, isSelf, standing, business, since, isStaff },
}: {
  readonly person: PersonForStaff;
}) {
  const mayManage = hasPermission(useSession(), 'people.manage');
  return (
    <div className="mb-6 grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        {role}, since {formatShortDate(since)} {isSelf && <Tag>You</Tag>}
        {standing !== 'open' && <Tag>{personStandingName(standing)}</Tag>}
      </p>
      {business && (
        <p>
          Buys for <StaffLink to={staffPaths.business.replace('$id', String(business.id))}>{business.name}</StaffLink>
        </p>
      )}
      {isStaff && mayManage && (
        <p>
          <StaffLink to={staffPaths.team}>Role, access and second factor of staff</StaffLink>
        </p>
      )}
    </div>
  );
}

function PersonForm({ person }: { readonly person: PersonForStaff }) {
  const form = useRecordForm(personRecord, person, personFaults);
  const { TextField } = form;
  return (
    <StaffForm form={form}>
      <FormSection title="Name and telephone">
        <TextField name="name" label="Name" autoComplete="off" />
        <TextField name="telephone" label="Telephone" optional type="tel" autoComplete="off" />
      </FormSection>
    </StaffForm>
  );
}
