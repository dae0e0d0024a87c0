import { type ClubEntry, clubFaults } from '#rules/memberships/club-faults.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { LONGEST_KIND_NAME } from '#rules/vouchers/voucher-limits.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { type EditedRecord, useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { type ClubForStaff, clubToManage, saveClub } from '../clubs.contract.ts';

const clubRecord: EditedRecord<typeof clubToManage, typeof saveClub> = {
  path: staffPaths.club,
  read: clubToManage,
  save: saveClub,
  blank: {
    name: '',
    note: '',
    discount: 0,
    collectionDiscount: 0,
    minimum: 0,
    holdPurchase: false,
    allowsBankTransfer: false,
    specialProducts: false,
    termMonths: 12,
    rank: 1,
    renewsInShop: true,
  },
  bodyOf: (club) => {
    const { changedAt: _, changedBy: __, members: ___, unused: ____, keeping: _____, soldAs: ______, ...body } = club;
    return body;
  },
};

/** One club, or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={clubRecord}
      titleOf={({ name }) => name}
      newTitle="New club"
      newHint="Nobody can join it before a pack sells it. What it costs is the price of that pack."
      auditedAs="club"
    >
      {(club) => <ClubForm club={club} />}
    </RecordScreen>
  );
}

function ClubForm({ club }: { readonly club: ClubForStaff | null }) {
  const form = useRecordForm(clubRecord, club, (values) => clubFaults(values as ClubEntry));
  const { TextField, TextAreaField, MoneyField, PercentField, NumberField, SwitchField } = form;
  return (
    <StaffForm form={form} saveLabel={club === null ? 'Make the club' : 'Save'}>
      {club && <Joining club={club} />}
      <FormSection title="The club">
        <TextField name="name" label="Name" maxLength={LONGEST_KIND_NAME} />
        <TextAreaField name="note" label="Text" optional hint="Its members read it on their card." />
      </FormSection>
      <FormSection
        title="What it gives"
        hint="Less than now counts for those who join or renew from now on: memberships and codes that are paid for keep theirs until they end."
      >
        <PercentField name="discount" label="Rate off" hint="Of beer and goods. 0 = none." />
        <PercentField
          name="collectionDiscount"
          label="Rate off when collected"
          hint="Where it is more than the other."
        />
        <MoneyField name="minimum" label="Smallest order" hint="Before any discount. 0 = any order." />
        <SwitchField name="specialProducts" label="Opens all that is only for members" />
        <SwitchField name="holdPurchase" label="Orders may wait at the brewery" />
        <SwitchField name="allowsBankTransfer" label="Orders may be paid by bank transfer" />
      </FormSection>
      <FormSection title="How long, and what comes after">
        <NumberField
          name="termMonths"
          label="A membership lasts"
          unit="months"
          hint="From the day on which it is activated."
        />
        <NumberField name="rank" label="Rank" hint="Who joins a club of a greater rank leaves the lower one." />
        <SwitchField
          name="renewsInShop"
          label="Members renew it in the web shop"
          hint="Off: they are told to ask us."
        />
      </FormSection>
    </StaffForm>
  );
}

/** Who is in it, and what sells it. */
function Joining({ club }: { readonly club: ClubForStaff }) {
  const { id, members, unused, keeping, soldAs } = club;
  return (
    <div>
      <p>
        <StaffLink to={`${staffPaths.clubMembers}?club=${id}`}>
          {members === 1 ? '1 membership' : `${members} memberships`}
        </StaffLink>
        , and {unused === 1 ? '1 code' : `${unused} codes`} not activated.
        {keeping > 0 && ` ${keeping} of them keep what it gave before.`}{' '}
        <StaffLink to={`${staffPaths.clubMembers}?club=${id}&membership=ending`}>Renewals to come</StaffLink>
      </p>
      {soldAs.length === 0 ? (
        <p>
          Nobody can join it yet: <StaffLink to={staffPaths.newProduct}>make a product</StaffLink> with a pack of the
          kind Membership that sells it.
        </p>
      ) : (
        <>
          <p>What it costs is the price of the pack that sells it, and is changed there:</p>
          <ul>
            {soldAs.map(({ id: packId, name, price, isOnSale }) => (
              <li key={packId}>
                <StaffLink to={staffPaths.pack.replace('$id', String(packId))}>{name}</StaffLink>
                {price !== null && `: ${formatMoney(price)}`}
                {!isOnSale && ', not on sale: nobody can join by it'}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
