import { z } from 'zod';
import type { Contract } from '#wire/contract.ts';
import { BOUNCE_TOKEN_HEADER, SECRET_HEADERS } from '#wire/secret-headers.ts';
import { FORGERY_HEADER } from '../http/request/anti-forgery.ts';
import { sentName } from '../http/request/authority-cookies.ts';
import { ADVANCED_DRAFT_COOKIE, DRAFT_COOKIE, ORDER_COOKIE, TILL_HEADER } from '../http/request/visitor.ts';
import { acceptsExpiredToken } from '../http/request/find-visitor.ts';

export type SecurityScheme =
  | { readonly type: 'http'; readonly scheme: 'bearer'; readonly bearerFormat: string; readonly description: string }
  | {
      readonly type: 'apiKey';
      readonly in: 'header' | 'cookie';
      readonly name: string;
      readonly description: string;
    };

/** The schemes that one call needs together; none of them has scopes. */
export type SecurityRequirement = Readonly<Partial<Record<SchemeName, readonly never[]>>>;

type SchemeName =
  | 'session'
  | 'till'
  | 'draftToken'
  | 'draftCookie'
  | 'advancedDraftCookie'
  | 'orderPass'
  | 'orderCookie'
  | 'antiForgery'
  | 'paypalSignature'
  | 'bounceToken';

/** The credentials and where they are in a request. Over https cookies have the names given by `secure`. */
export function securitySchemes(secure: boolean): Readonly<Record<SchemeName, SecurityScheme>> {
  const cookie = (name: string, description: string): SecurityScheme => ({
    type: 'apiKey',
    in: 'cookie',
    name: sentName(name, secure),
    description,
  });
  return {
    session: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'The `token` of a log-in, good for a quarter of an hour. One that has run out is answered with 401 and the header ' +
        '`Token-Expired`; `/api/auth/refreshtoken` gives another (D-15). Where a permission is needed, the operation names it as `x-permission`.',
    },
    till: header(TILL_HEADER, 'The token that a device got for the code of its till.'),
    draftToken: header(SECRET_HEADERS['draftName'] ?? '', 'The token that owns a draft: its `draftName` (D-58).'),
    draftCookie: cookie(DRAFT_COOKIE, 'The token that owns this browser’s draft.'),
    advancedDraftCookie: cookie(
      ADVANCED_DRAFT_COOKIE,
      'The same for what is made to order: modes from 500 on (D-115).',
    ),
    orderPass: header(SECRET_HEADERS['t'] ?? '', 'The pass of a placed order, from the link of its mail (D-110).'),
    orderCookie: cookie(
      ORDER_COOKIE,
      'The pass of the order that this browser has just placed, or opened by the link of its mail, for a day (D-110).',
    ),
    antiForgery: header(
      FORGERY_HEADER,
      'Repeats the cookie `XSRF-TOKEN`, which only our own pages can read (D-06). Needed with a cookie that authorises a change.',
    ),
    paypalSignature: header(
      'PayPal-Transmission-Sig',
      'PayPal’s signature of the notice, with its other `PayPal-` headers (D-104).',
    ),
    bounceToken: header(BOUNCE_TOKEN_HEADER, 'The setting `MAIL_BOUNCE_TOKEN`, which the mail server knows.'),
  };
}

function header(name: string, description: string): SecurityScheme {
  return { type: 'apiKey', in: 'header', name, description };
}

/**
 * The alternative authorisations of a call: only a log-in if it is not open to anyone; otherwise none, a log-in, or the proof
 * that the draft or order is the caller's.
 */
export function securityOf(contract: Contract): readonly SecurityRequirement[] {
  const { access, endpoint } = contract;
  if (access === 'till') return [{ till: [] }];
  if (access !== 'anyone') return [{ session: [] }];
  if (acceptsExpiredToken(endpoint.path)) return [];
  const ofAddress = fieldsOf(contract.query);
  const named = new Set([...ofAddress, ...fieldsOf(contract.body)]);
  const proof = endpoint.method === 'POST' ? { antiForgery: [] } : {};
  return [
    {},
    { session: [] },
    ...(ofAddress.includes('draftName') ? [{ draftToken: [] }] : []),
    ...(named.has('draftName')
      ? [
          { draftCookie: [], ...proof },
          { advancedDraftCookie: [], ...proof },
        ]
      : []),
    ...(named.has('t') ? [{ orderPass: [] }, { orderCookie: [] }] : []),
  ];
}

function fieldsOf(schema: z.ZodType): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
