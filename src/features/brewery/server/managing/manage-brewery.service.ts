import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { breweryBankFaults, breweryBankToStore } from '#rules/brewery/brewery-bank-faults.ts';
import { transferSwitchFaults } from '#rules/brewery/transfer-switch-faults.ts';
import { breweryFaults, type BreweryToSave } from '#rules/brewery/brewery-faults.ts';
import { linesOf, readPosition, readSocialLinks } from '#rules/brewery/read-brewery-lines.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { type Refusal, staleness, wrongFields } from '#rules/refusal.ts';
import { formatVatNumber, readCompanyNumber } from '#rules/trade/trade-application.ts';
import type { BreweryDetails } from '../../brewery.contract.ts';
import type { BreweryBank, BreweryDetailsToSave, BreweryForStaff } from '../../manage-brewery.contract.ts';
import { completedDetails } from '../brewery.service.ts';
import { type BreweryRow, lockBrewery, readBrewery, updateBrewery } from './manage-brewery.repository.ts';

export type ManageBrewery = ReturnType<typeof createManageBrewery>;

type Deps = {
  readonly db: Database;
  /** Its name until its details are entered. */
  readonly name: string;
};
type Change = { readonly version: number; readonly by: number; readonly at: Instant };
type Saved = Promise<BreweryForStaff | Refusal>;

/** Who the brewery is, for staff. Every process hears of a change from the table. */
export function createManageBrewery({ db, name }: Deps) {
  const whole = ({ details }: BreweryRow) => completedDetails(details, name);
  const forStaff = (row: BreweryRow): BreweryForStaff => {
    const { anybodyMayTransfer, version, bankVersion, changedAt, changedBy } = row;
    const { bank } = whole(row);
    const state = { version, bankVersion, changedAt, changedBy: changedBy ?? '' };
    return { details: typed(whole(row)), bank, anybodyMayTransfer, ...state };
  };
  const change = (at: Instant, work: (trx: Transaction, row: BreweryRow) => Promise<BreweryRow | Refusal>): Saved =>
    inTransaction(db, async (trx) => {
      const changed = await work(trx, await lockBrewery(trx, at));
      return 'refused' in changed ? changed : forStaff(changed);
    });
  return {
    find: async (now: Instant): Promise<BreweryForStaff> => forStaff((await readBrewery(db)) ?? nothing(now)),

    save: (wish: BreweryDetailsToSave, { version, by, at }: Change): Saved =>
      change(at, async (trx, row) => {
        const stale = staleness(row, version);
        if (stale !== null) return stale;
        const stored = typed(whole(row));
        const wrong = wrongFields(breweryFaults(wish, stored));
        if (wrong !== null) return wrong;
        const latest = toStore(wish);
        const difference = compareFields(stored, typed({ ...whole(row), ...latest }));
        if (difference === null) return row;
        await updateBrewery(trx, { ...row, details: { ...row.details, ...latest } }, { by, at, of: 'details' });
        await recordAudit(trx, { by, what: 'brewery.changed', subjectId: 'details', ...difference }, at);
        return lockBrewery(trx, at);
      }),

    saveBank: (typedBank: BreweryBank, { version, by, at }: Change): Saved =>
      change(at, async (trx, row) => {
        const stale = staleness({ ...row, version: row.bankVersion }, version);
        if (stale !== null) return stale;
        const wrong = wrongFields(breweryBankFaults(typedBank));
        if (wrong !== null) return wrong;
        const bank = breweryBankToStore(typedBank);
        const before = { ...whole(row).bank, anybodyMayTransfer: row.anybodyMayTransfer };
        // Without an account there is nothing to pay to.
        const anybodyMayTransfer = row.anybodyMayTransfer && bank.accountNumber !== '';
        const difference = compareFields(before, { ...bank, anybodyMayTransfer });
        if (difference === null) return row;
        const details = { ...row.details, bank };
        await updateBrewery(trx, { details, anybodyMayTransfer }, { by, at, of: 'bank' });
        await recordAudit(trx, { by, what: 'brewery.bank-changed', subjectId: 'bank', ...difference }, at);
        return lockBrewery(trx, at);
      }),

    saveTransfer: (anybodyMayTransfer: boolean, { version, by, at }: Change): Saved =>
      change(at, async (trx, row) => {
        const stale = staleness({ ...row, version: row.bankVersion }, version);
        if (stale !== null) return stale;
        const wrong = wrongFields(transferSwitchFaults({ anybodyMayTransfer, ...whole(row).bank }));
        if (wrong !== null) return wrong;
        const difference = compareFields({ anybodyMayTransfer: row.anybodyMayTransfer }, { anybodyMayTransfer });
        if (difference === null) return row;
        await updateBrewery(trx, { ...row, anybodyMayTransfer }, { by, at, of: 'bank' });
        await recordAudit(trx, { by, what: 'brewery.transfer-switched', subjectId: 'transfer', ...difference }, at);
        return lockBrewery(trx, at);
      }),
  };
}

const nothing = (changedAt: Instant): BreweryRow => ({
  details: {},
  anybodyMayTransfer: false,
  version: 1,
  bankVersion: 1,
  changedAt,
  changedBy: null,
});

/** The stored details as they stand in the form. */
function typed(brewery: BreweryDetails): BreweryToSave {
  const { registeredOffice, address, latitude, longitude, social, bank: _, agePolicy, ...texts } = brewery;
  return {
    ...texts,
    ...agePolicy,
    registeredOffice: registeredOffice.join('\n'),
    address: address.join('\n'),
    position: latitude === 0 && longitude === 0 ? '' : `${latitude}, ${longitude}`,
    social: social.map(({ name, url }) => `${name} ${url}`).join('\n'),
  };
}

/** What stands in the form, without faults, as it is stored. */
function toStore(wish: BreweryToSave): Omit<BreweryDetails, 'bank'> {
  const { registeredOffice, address, position, social, postcode, licensedIn, challengeAge, proofInWords, ...more } =
    wish;
  const { acceptsPassport, acceptsDrivingLicence, acceptsPassCard, acceptsMilitaryId, ...texts } = more;
  const accepts = { acceptsPassport, acceptsDrivingLicence, acceptsPassCard, acceptsMilitaryId };
  const links = readSocialLinks(social);
  return {
    ...texts,
    vatNumber: formatVatNumber(texts.vatNumber),
    companyNumber: readCompanyNumber(texts.companyNumber) ?? texts.companyNumber,
    postcode: readPostcode(postcode) ?? postcode,
    registeredOffice: [...linesOf(registeredOffice)],
    address: [...linesOf(address)],
    ...(readPosition(position) ?? { latitude: 0, longitude: 0 }),
    social: 'links' in links ? [...links.links] : [],
    agePolicy: { licensedIn, challengeAge, ...accepts, proofInWords },
  };
}
