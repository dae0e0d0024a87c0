import type { BreweryDetails, OpeningHours } from '../brewery.contract.ts';

type Entry = OpeningHours['tapList'][number];
type StructuredData = Readonly<Record<string, unknown>>;
type About = {
  readonly brewery: BreweryDetails;
  /** Null when they could not be loaded: then hours are left out. */
  readonly hours: OpeningHours | null;
  /** Scheme and host of the site. */
  readonly site: string;
  /** Whole address of a picture of the place. */
  readonly image?: string;
};

/**
 * The brewery for search engines: schema.org's Brewery with the hours of its shop, shop and kitchen as departments, and
 * a node of its own for the taproom when there is one. The same on home, taproom and contact.
 */
export function breweryData({ brewery, hours, site, image }: About): StructuredData {
  const place = {
    ...(brewery.postcode && { address: addressOf(brewery) }),
    ...(isSomewhere(brewery) && {
      geo: { '@type': 'GeoCoordinates', latitude: brewery.latitude, longitude: brewery.longitude },
    }),
    ...(brewery.telephone && { telephone: brewery.telephone }),
    ...(image && { image: [image] }),
  };
  const id = `${site}/#brewery`;
  const shop = {
    '@type': 'Brewery',
    '@id': id,
    name: brewery.name,
    ...(brewery.legalName && { legalName: brewery.legalName }),
    ...(brewery.strapline && { slogan: brewery.strapline }),
    url: `${site}/home`,
    logo: `${site}/favicon.svg`,
    ...(brewery.email && { email: brewery.email }),
    ...place,
    sameAs: brewery.social.map(({ url }) => url),
    ...(hours && hoursOf(hours.shopList)),
    ...(hours && departments(hours, brewery, place)),
  };
  if (!hours || hours.tapList.length === 0) return { '@graph': [shop] };
  const taproom = {
    '@type': 'BarOrPub',
    '@id': `${site}/#taproom`,
    name: `${brewery.name}, the taproom`,
    url: `${site}/tap`,
    ...place,
    parentOrganization: { '@id': id },
    ...hoursOf(hours.tapList),
  };
  return { '@graph': [shop, taproom] };
}

function departments(hours: OpeningHours, { name }: BreweryDetails, place: StructuredData): StructuredData {
  const sections = [
    hours.shopList.length > 0 && {
      '@type': 'LiquorStore',
      name: `${name}, the shop`,
      ...place,
      ...hoursOf(hours.shopList),
    },
    hours.foodList.length > 0 && {
      '@type': 'Restaurant',
      name: `${name}, the kitchen`,
      ...place,
      ...hoursOf(hours.foodList),
    },
  ].filter((one) => one !== false);
  return sections.length === 0 ? {} : { department: sections };
}

/** Latitude and longitude 0 = not entered. */
const isSomewhere = ({ latitude, longitude }: BreweryDetails) => latitude !== 0 || longitude !== 0;

function addressOf({ address, postcode }: BreweryDetails): StructuredData {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.slice(0, -1).join(', '),
    addressLocality: address.at(-1) ?? '',
    postalCode: postcode,
    addressCountry: 'GB',
  };
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/**
 * The week, and the days that differ from it. Closed all day is midnight to midnight; a closing time before the opening
 * one is on the next day.
 */
function hoursOf(entries: readonly Entry[]): StructuredData {
  const weekly = entries.filter(({ dtOverride, opens }) => dtOverride === null && opens >= 0);
  const dated = entries.filter(({ dtOverride }) => dtOverride !== null);
  return {
    ...(weekly.length > 0 && {
      openingHoursSpecification: weekly.map((entry) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[entry.day]}`,
        ...times(entry),
      })),
    }),
    ...(dated.length > 0 && {
      specialOpeningHoursSpecification: dated.map((entry) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: entry.dtOverride,
        validThrough: entry.dtOverride,
        ...times(entry),
      })),
    }),
  };
}

function times({ opens, closes }: Entry): StructuredData {
  if (opens < 0) return { opens: '00:00', closes: '00:00' };
  // Open from midnight to midnight must not look like closed.
  if (opens === 0 && closes % 2400 === 0) return { opens: '00:00', closes: '23:59' };
  return { opens: clock(opens), closes: clock(closes) };
}

/** 930 is `09:30`, 2400 is `00:00`. */
function clock(hhmm: number): string {
  const digits = String(hhmm % 2400).padStart(4, '0');
  return `${digits.slice(0, 2)}:${digits.slice(2)}`;
}
