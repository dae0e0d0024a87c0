import type { BreweryDetails } from '../brewery.contract.ts';
import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { cacheValue } from '#platform/database/cached-value.ts';
import { USUAL_AGE_POLICY } from '#rules/brewery/age-policy.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { DeliveryTerms } from '#rules/delivery/delivery-terms.ts';
import type { OpeningEntry } from '#rules/opening-hours/opening-entry.ts';
import { NOT_OPENED_YET } from '#rules/set-up/set-up-steps.ts';
import {
  type HoursRow,
  type Places,
  readEntered,
  readPlaces,
  readShopStatus,
  readTerms,
  type ShopStatus,
  type CollectionPoint,
  type TermsDocument,
} from './brewery.repository.ts';
import { toDeliveryTerms } from './delivery-terms.ts';
import { readDeliveryTerms } from './delivery-terms.repository.ts';

export type Section = 'tap' | 'shop' | 'food' | 'collection';

/** The brewery's own details, at most a second behind any change. */
export type Brewery = {
  /** Only the name from the settings until the details are entered; until then the shop is closed. */
  readonly details: () => Promise<BreweryDetails>;
  /** Whether guests and customers who are no business pay by transfer too. */
  readonly anybodyMayTransfer: () => Promise<boolean>;
  readonly shopStatus: () => Promise<ShopStatus>;
  readonly collectionPoints: () => Promise<readonly CollectionPoint[]>;
  readonly hours: (siteId: number, section: Section) => Promise<readonly OpeningEntry[]>;
  readonly bankHolidays: () => Promise<ReadonlySet<CalendarDay>>;
  readonly delivery: () => Promise<DeliveryTerms>;
  /** The text in force on a day, or the given version that has begun by then; null when there is none. */
  readonly terms: (
    kind: TermsDocument['kind'],
    edition: { readonly version?: string; readonly on: CalendarDay },
  ) => Promise<TermsDocument | null>;
  /** Every version, newest first, including those of future days. */
  readonly allTerms: () => Promise<readonly TermsDocument[]>;
};

/** The defaults: a shop is open, takes collections and delivers nearby. */
const OPEN: ShopStatus = {
  value: 0,
  returns_on: null,
  collection_closed: false,
  local_delivery_open: true,
  message: '',
};

/** Without the brewery's legal name nothing is sold: every order must name its seller. */
const NOT_YET: ShopStatus = {
  ...OPEN,
  value: 1,
  collection_closed: true,
  local_delivery_open: false,
  message: NOT_OPENED_YET,
};

const NOTHING_ENTERED: BreweryDetails = {
  name: '',
  strapline: '',
  legalName: '',
  companyNumber: '',
  vatNumber: '',
  notRegisteredForVat: false,
  awrsUrn: '',
  premisesLicence: '',
  licensingAuthority: '',
  registeredOffice: [],
  address: [],
  postcode: '',
  latitude: 0,
  longitude: 0,
  telephone: '',
  email: '',
  salesTelephone: '',
  salesEmail: '',
  social: [],
  footLine: '',
  bank: { accountName: '', sortCode: '', accountNumber: '' },
  agePolicy: USUAL_AGE_POLICY,
};

type Deps = {
  readonly db: Database;
  readonly changes: Changes;
  /** Its name until its details are entered. */
  readonly name?: string;
};

export function createBrewery({ db, changes, name = '' }: Deps): Brewery {
  const entered = cacheValue(changes, ['brewery'], async () => (await readEntered(db)) ?? null);
  const status = cacheValue(changes, ['shop'], () => readShopStatus(db));
  const places = cacheValue(changes, ['places'], () => readPlaces(db));
  const delivery = cacheValue(changes, ['places'], async () => toDeliveryTerms(await readDeliveryTerms(db)));
  const terms = cacheValue(changes, ['content'], () => readTerms(db));
  return {
    details: async () => completedDetails((await entered.get())?.details ?? null, name),
    anybodyMayTransfer: async () => (await entered.get())?.anybodyMayTransfer ?? false,
    shopStatus: async () => ((await entered.get())?.details.legalName ? ((await status.get()) ?? OPEN) : NOT_YET),
    collectionPoints: async () => (await places.get()).collectionPoints,
    hours: async (siteId, section) => hoursOf(await places.get(), siteId, section),
    bankHolidays: async () => (await places.get()).bankHolidays,
    delivery: () => delivery.get(),
    terms: async (kind, { version, on }) =>
      (await terms.get()).find(
        (text) => text.kind === kind && text.in_force_from <= on && (version === undefined || text.version === version),
      ) ?? null,
    allTerms: () => terms.get(),
  };
}

/** Hand-entered details may lack a part: it is empty then, and the pages leave it out. Of the age policy it is the usual one. */
export function completedDetails(entered: Partial<BreweryDetails> | null, name: string): BreweryDetails {
  const agePolicy = { ...USUAL_AGE_POLICY, ...entered?.agePolicy };
  return { ...NOTHING_ENTERED, ...entered, agePolicy, name: entered?.name || name };
}

function hoursOf(places: Places, siteId: number, section: Section): OpeningEntry[] {
  return places.hours.filter((row) => row.site_id === siteId && row.section === section).map(toEntry);
}

function toEntry(row: HoursRow): OpeningEntry {
  return {
    id: row.id,
    weekday: row.weekday as Weekday,
    opens: row.opens,
    closes: row.closes,
    overrideOn: row.override_on,
  };
}
