import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, formatShortDate } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { mergePersons, type PersonsToMerge, personsToMerge } from '../merge.contract.ts';
import { peopleToManage, type PersonForStaff, type PersonInList } from '../people.contract.ts';
import { PersonSection } from './PersonSection.tsx';
import { usePersonAct } from './use-person-act.ts';
import './people.css';

/** Two accounts of one person become one. */
export function MergePerson({ person }: { readonly person: PersonForStaff }) {
  const [isOpen, setOpen] = useState(false);
  const [other, setOther] = useState<PersonInList | null>(null);
  const close = () => {
    setOpen(false);
    setOther(null);
  };
  if (person.isStaff) return null;
  return (
    <PersonSection
      title="The same person twice"
      actions={
        <Button kind="plain" onClick={() => setOpen(true)}>
          Same person as…
        </Button>
      }
    >
      <p>Where somebody has two accounts, all of the other goes over to this one.</p>
      {isOpen && other === null && <FindDouble person={person} onFound={setOther} onClose={close} />}
      {other !== null && <CompareDialog person={person} other={other} onClose={close} />}
    </PersonSection>
  );
}

type FindProps = {
  readonly person: PersonForStaff;
  readonly onFound: (found: PersonInList) => void;
  readonly onClose: () => void;
};

function FindDouble({ person, onFound, onClose }: FindProps) {
  const [search, setSearch] = useState(person.name);
  const transport = useTransport();
  const { data, error } = useQuery(queryOf(transport, peopleToManage, { query: { search, size: 10 }, for: 'staff' }));
  const found = (data?.rows ?? []).filter(({ id }) => id !== person.id);
  return (
    <StaffDialog
      open
      title={`Same person as ${person.name}`}
      onClose={onClose}
      actions={
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <TextField
        label="Find the other account"
        hint="By name, e-mail, postcode or telephone number."
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {error && <Alert>{sayProblem(error)}</Alert>}
      <ul className="grid gap-2">
        {found.map((one) => (
          <li key={one.id}>
            <Button kind="plain" onClick={() => onFound(one)}>
              {one.name}, {one.email}
            </Button>
          </li>
        ))}
      </ul>
      {data && found.length === 0 && <p className="text-ink-soft">Nobody else is found by that.</p>}
    </StaffDialog>
  );
}

type CompareProps = { readonly person: PersonForStaff; readonly other: PersonInList; readonly onClose: () => void };
type Side = 'stays' | 'goes';
/** What is chosen, and how it is asked for. All addresses go over: one is filled in at the checkout. */
const FIELDS = [
  ['name', 'Name that is kept'],
  ['email', 'E-mail that is kept'],
  ['telephone', 'Telephone that is kept'],
  ['address', 'Address that the checkout fills in'],
] as const;
type Field = (typeof FIELDS)[number][0];

function CompareDialog({ person, other, onClose }: CompareProps) {
  const transport = useTransport();
  const [chosen, setChosen] = useState<Record<Field, Side>>({
    name: 'stays',
    email: 'stays',
    telephone: 'stays',
    address: 'stays',
  });
  const query = { id: person.id, other: other.id };
  const { data, error } = useQuery(queryOf(transport, personsToMerge, { query, for: 'staff' }));
  const merging = usePersonAct({
    act: () => {
      const versions = { version: data!.stays.version, otherVersion: data!.goes.version };
      return call(transport, mergePersons, { body: { ...query, ...versions, ...chosen } });
    },
    done: 'The two accounts are one now',
    onDone: onClose,
    saysProblem: true,
  });
  const mayMerge = data !== undefined && data.obstacle === '';
  return (
    <FormDialog
      title={`${other.name} goes into ${person.name}`}
      action="Make them one account"
      disabled={!mayMerge}
      busy={merging.isPending}
      onSubmit={() => merging.mutate()}
      onClose={onClose}
    >
      {error && <Alert>{sayProblem(error)}</Alert>}
      {merging.error && <Alert>{sayProblem(merging.error)}</Alert>}
      {data && <Compared both={data} />}
      {data && data.obstacle !== '' && <Alert>{data.obstacle}.</Alert>}
      {mayMerge &&
        FIELDS.filter(([field]) => data.stays[field] !== data.goes[field] && isToChoose(field, data)).map(
          ([field, label]) => (
            <ChoiceGroup key={field} legend={label}>
              {(['stays', 'goes'] as const).map((side) => (
                <ChoiceCard
                  key={side}
                  name={`kept-${field}`}
                  title={data[side][field] || 'None'}
                  checked={chosen[field] === side}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                />
              ))}
            </ChoiceGroup>
          ),
        )}
      {mayMerge && (
        <p className="text-ink-soft">
          Nobody can log in to the account that goes, and its sessions end. This cannot be taken back.
        </p>
      )}
    </FormDialog>
  );
}

/** An address is filled in anyway where only one of the two has any. */
const isToChoose = (field: Field, { stays, goes }: PersonsToMerge) =>
  field !== 'address' || (stays.address !== '' && goes.address !== '');

const ROWS: readonly (readonly [string, (side: PersonsToMerge['stays']) => string])[] = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email, isConfirmed }) => (isConfirmed ? email : `${email}, not confirmed`)],
  ['Telephone', ({ telephone }) => telephone],
  ['Since', ({ since }) => formatShortDate(since)],
  [
    'Orders',
    ({ orders, lastOrder }) => (lastOrder === null ? String(orders) : `${orders}, the last ${formatMoment(lastOrder)}`),
  ],
  ['Memberships', ({ clubs }) => clubs.join(', ')],
  ['Vouchers', ({ vouchers }) => String(vouchers)],
  ['Addresses', ({ addresses }) => String(addresses)],
  ['Messages', ({ messages }) => String(messages)],
];

function Compared({ both: { stays, goes } }: { readonly both: PersonsToMerge }) {
  return (
    <table className="merge-table">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Stays</th>
          <th scope="col">Goes into it</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, textOf]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{textOf(stays)}</td>
            <td>{textOf(goes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
