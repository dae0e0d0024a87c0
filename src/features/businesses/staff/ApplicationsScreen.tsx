import { APPLICANT_KINDS, APPLICATION_STATES, type ApplicantKind } from '#rules/trade/trade-application.ts';
import { applicationStateName } from '#rules/wording/names/application-state-name.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { tradeApplications } from '../trade-applications.contract.ts';

const columns: readonly Column<typeof tradeApplications>[] = [
  {
    id: 'businessName',
    header: 'Business',
    sort: 'businessName',
    text: ({ businessName }) => businessName,
    cell: ({ id, businessName }) => (
      <StaffLink to={staffPaths.application.replace('$id', String(id))}>{businessName}</StaffLink>
    ),
  },
  { id: 'kind', header: 'Kind', text: ({ kind }) => APPLICANT_KINDS[kind as ApplicantKind] },
  { id: 'postcode', header: 'Postcode', text: ({ postcode }) => postcode },
  { id: 'contactName', header: 'Contact', text: ({ contactName }) => contactName },
  { id: 'state', header: 'State', text: ({ state }) => applicationStateName(state) },
  { id: 'sentAt', header: 'Sent', sort: 'sentAt', text: ({ sentAt }) => formatShortDate(sentAt) },
];

const filters: readonly Filter<typeof tradeApplications>[] = [
  {
    name: 'state',
    label: 'State',
    options: APPLICATION_STATES.map((value) => ({ value, label: applicationStateName(value) })),
  },
];

/** Who has applied for a trade account. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Trade applications">
        Businesses that would like a trade account. Each is answered by mail when you approve or refuse it.
      </ScreenHead>
      <DataTable
        contract={tradeApplications}
        label="Trade applications"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ businessName }) => businessName}
        empty={<p>Nobody has applied yet. The form is at /trade on the site.</p>}
      />
    </>
  );
}
