/** Where journeys note the calls of their browsers, a file for each. */
export const CALLS_RECORDED = 'var/reports/journey-calls';

/** A call as it is noted: its method and path. */
export type RecordedCall = `${string} /api/${string}`;

export function recordedCall(method: string, path: string): RecordedCall | null {
  const found = /^\/api\/[^?#]*/.exec(path.toLowerCase());
  return found && (`${method} ${found[0]}` as RecordedCall);
}

/** The calls whose answers a document of the site brings along, from the keys of its queries (`src/wire/query-of.ts`). */
export function callsInDocument(html: string): RecordedCall[] {
  return [...html.matchAll(/(?<=[[,])"(\/api\/[\w/-]+)"/g)].flatMap(([, path = '']) => recordedCall('GET', path) ?? []);
}

/** What the frame of each page asks, and the page from which journeys of staff begin: these say nothing of one journey. */
const OF_EVERY_PAGE: ReadonlySet<string> = new Set([
  'GET /api/content/getbrewery',
  'GET /api/accounts/checkshop',
  'GET /api/accounts/checkserver',
  'GET /api/accounts/servernotice',
  'GET /api/content/getterms',
  'GET /api/order/getdraftorder2',
  'POST /api/order/getservertimediff',
  'POST /api/auth/refreshtoken',
  'POST /api/auth/initialchecktoken',
  'GET /api/staff/secondfactor',
] satisfies RecordedCall[]);

const TERMS_AS_PDF = /^GET \/api\/terms\/\w+\/[\d.]+\.pdf$/;

export function isOfEveryPage(call: RecordedCall): boolean {
  return OF_EVERY_PAGE.has(call) || TERMS_AS_PDF.test(call);
}
