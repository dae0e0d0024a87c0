import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Access } from '#rules/roles/refusal-of-access.ts';
import type { AnswerOf, BodyOf, Contract, QueryOf } from '#wire/contract.ts';
import type { LimitName } from '../config.ts';
import type { Subject } from './response/versions.ts';
import type { Till } from '../sessions/known-tills.ts';
import type { Person, Visitor } from './request/visitor.ts';

/** The visitor type; with a person, unless the call is open to anyone; with a till where it is one of tills. */
type VisitorOf<C extends { readonly access: Access }> = 'anyone' extends C['access']
  ? Visitor
  : C['access'] extends 'till'
    ? Visitor & { readonly till: Till }
    : Visitor & { readonly person: Person };

/** What a handler gets: the validated parts of the call, the visitor, and the time. */
export type RouteRequest<C extends Contract> = {
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly visitor: VisitorOf<C>;
  readonly now: Instant;
  readonly requestId: string;
  /** A cookie of the call by its name. */
  readonly cookie: (name: string) => string | null;
  readonly reply: Reply;
};

/** What a handler may add to its answer. Cookies are HttpOnly, SameSite=Lax, and Secure where the site is https. */
export type Reply = {
  readonly setCookie: (name: string, value: string, lasting: { readonly seconds: number }) => void;
  readonly dropCookie: (name: string) => void;
};

/**
 * An answer that is the same for every anonymous caller is computed once and cached until one of its subjects changes. `keyOf`
 * gives the cache key for a query (null = not cached: computed each time and private); without it every query has its own.
 */
export type ResponseCaching<C extends Contract> = {
  /** The subjects, or a function if they depend on the answer. */
  readonly dependsOn: readonly Subject[] | ((answer: AnswerOf<C>) => readonly Subject[]);
  readonly keyOf?: (query: QueryOf<C>) => string | null;
  /**
   * For somebody who is logged in: the answer, and the key that it shares with all for whom it is the same; null = hers
   * alone, computed each time. Without it all who are logged in are answered by the handler.
   */
  readonly forPerson?: (
    request: RouteRequest<C> & { readonly visitor: { readonly person: Person } },
  ) => Promise<{ readonly key: string | null; readonly answer: () => Promise<AnswerOf<C> | Refusal> }>;
};

/** A limit by name (its figures are settings), per network address or per key in the call; null = this call is not counted. */
export type Limiting<C extends Contract> = {
  readonly name: LimitName;
  readonly per?: (request: RouteRequest<C>) => string | null;
};

export type RouteOptions<C extends Contract> = {
  readonly cache?: ResponseCaching<C>;
  /** If there are several, each is counted, in this order. */
  readonly limit?: Limiting<C> | readonly Limiting<C>[];
  /**
   * Answered also in maintenance and while the site is read-only (D-26): always, or if the request belongs to a payment that was
   * already started.
   */
  readonly inEveryState?: true | ((request: RouteRequest<C>) => Promise<boolean>);
  /** A call whose address and verb are specified as a read, but which changes something. */
  readonly changesThoughRead?: true;
  /** The answer is a complete document, text or bytes, and is sent as such; or a stream of events or of a file, which is sent as it comes. */
  readonly answersWith?: 'text/html' | 'text/csv' | 'application/pdf' | 'text/event-stream';
};

/** The options of a call that is answered in every state of the server: what staff need to come in and open it again (D-26). */
export const ANSWERED_ALWAYS = { inEveryState: true } as const;

export type ContractRoute = {
  readonly kind: 'contract';
  readonly contract: Contract;
  readonly handle: (request: RouteRequest<Contract>) => Promise<unknown>;
  readonly options: RouteOptions<Contract>;
};

/** One endpoint of the API: input in the shapes of the contract, its answer or a refusal as result. */
export function route<C extends Contract>(
  contract: C,
  handle: (request: RouteRequest<C>) => Promise<AnswerOf<C> | Refusal>,
  options: RouteOptions<C> = {},
): RouteDefinition {
  // Safe: the dispatcher passes only input validated by this contract, after checking access.
  return { kind: 'contract', contract, handle, options } as unknown as ContractRoute;
}

export type ProviderRequest = {
  readonly method: string;
  readonly query: Readonly<Record<string, string>>;
  /** The raw body, for signatures; also parsed if it is a form. */
  readonly rawBody: Buffer;
  readonly form: Readonly<Record<string, string>>;
  readonly header: (name: string) => string | null;
  readonly visitor: Visitor;
  readonly now: Instant;
  readonly requestId: string;
  readonly reply: Reply;
};
export type ProviderAnswer =
  | { readonly status: number; readonly contentType: string; readonly body: string }
  | { readonly redirectTo: string };

export type ProviderRoute = {
  readonly kind: 'provider';
  readonly methods: readonly ('GET' | 'POST')[];
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly description: string;
  /** The content type of the body. */
  readonly takes: 'application/json' | 'application/x-www-form-urlencoded' | 'message/rfc822';
  readonly answers: 'text' | 'redirect' | 'nothing';
  /** What the provider is believed by, and where it is. */
  readonly signature: 'among its fields' | 'in a header of PayPal' | 'a token of the settings';
  readonly group: string;
  readonly handle: (request: ProviderRequest) => Promise<ProviderAnswer>;
};

/** A route for providers with their own protocol: no contract, no anti-forgery, raw body. */
export function providerRoute(parts: Omit<ProviderRoute, 'kind'>): RouteDefinition {
  return { kind: 'provider', ...parts };
}

/** A document other than JSON, and the subjects that it depends on. */
export type MadeDocument = { readonly body: string | Buffer; readonly dependsOn: readonly Subject[] };

export type DocumentRoute = {
  readonly kind: 'document';
  /** Path segments that begin with a colon are passed in `params`. */
  readonly path: `/${string}`;
  readonly contentType: string;
  /** How long others may cache it. */
  readonly maxAgeSeconds: number;
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly description: string;
  readonly group: string;
  readonly make: (request: {
    readonly params: Readonly<Record<string, string>>;
    readonly now: Instant;
  }) => Promise<MadeDocument | Refusal>;
};

/** A feed, a calendar, a sitemap: the same for everybody, generated once and cached until one of its subjects changes. */
export function documentRoute(parts: Omit<DocumentRoute, 'kind'>): RouteDefinition {
  return { kind: 'document', ...parts };
}

export type RouteDefinition = ContractRoute | ProviderRoute | DocumentRoute;
