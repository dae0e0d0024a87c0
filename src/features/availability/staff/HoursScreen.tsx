import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Field } from '#ui/forms/Field.tsx';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type HoursOfPlace, type HoursOfPlaces, hoursOfPlaces } from '../opening-hours.contract.ts';
import { HoursForm } from './hours/HoursForm.tsx';

/** The opening hours of the brewery's places, one place at a time. */
export function Screen() {
  const query = useQuery(queryOf(useTransport(), hoursOfPlaces, { for: 'staff' }));
  if (query.data) return <Places {...query.data} />;
  return (
    <>
      <ScreenHead title="Opening hours" />
      <NotLoaded query={query} />
    </>
  );
}

function Places({ places, bankHolidays, today }: HoursOfPlaces) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isChanged, setChanged] = useState(false);
  const confirm = useConfirmation();
  const place = places.find(({ siteId }) => siteId === chosenId) ?? places[0];
  if (place === undefined)
    return (
      <>
        <ScreenHead title="Opening hours" />
        <NothingYet>
          Hours belong to a place where people come to you, and there is none yet.{' '}
          <StaffLink to={staffPaths.newCollectionPoint}>Enter the first</StaffLink>
        </NothingYet>
      </>
    );
  const choose = async (siteId: number) => {
    const leaves =
      !isChanged ||
      (await confirm({
        title: 'Leave without saving?',
        consequences: [`What you changed of ${place.name} is not saved.`],
        confirm: 'Leave it unsaved',
        refuse: 'Stay',
      }));
    if (leaves) setChosenId(siteId);
  };
  return (
    <>
      <ScreenHead title="Opening hours">
        <LastChange place={place} />
      </ScreenHead>
      {places.length > 1 && (
        <div className="mb-6 max-w-[30rem]">
          <Field label="Place">
            {(ids) => (
              <select
                {...ids}
                className="control"
                value={place.siteId}
                onChange={({ target }) => void choose(Number(target.value))}
              >
                {places.map(({ siteId, name, active }) => (
                  <option key={siteId} value={siteId}>
                    {active ? name : `${name} (not in use)`}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      <HoursForm key={place.siteId} place={place} bankHolidays={bankHolidays} today={today} onChanged={setChanged} />
    </>
  );
}

function LastChange({ place: { changedAt, changedBy } }: { readonly place: HoursOfPlace }) {
  const mayReadAudit = hasPermission(useSession(), 'audit.read');
  return (
    <>
      {changedBy === '' ? 'Nobody has changed them here yet' : `Changed ${formatMoment(changedAt)} by ${changedBy}`}
      {mayReadAudit && (
        <>
          {' · '}
          <StaffLink to={`${staffPaths.audit}?kind=place`}>History</StaffLink>
        </>
      )}
    </>
  );
}
