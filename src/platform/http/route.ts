import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Access } from '#rules/roles/refusal-of-access.ts';
import type { AnswerOf, BodyOf, Contract, QueryOf } from '#wire/contract.ts';
import type { LimitName } from '../config.ts';
import type { Subject } from './response/versions.ts';
import type { Person, Visitor } from './request/visitor.ts';

/** Who asks; somebody who is logged in, where the call is not for anyone. */
type VisitorOf<C extends { readonly access: Access }> = 'anyone' extends C['access']
  ? Visitor
  : Visitor & { readonly person: Person };

/** What a handler is told: the parts of the call after validation, who asks, and when. */
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
 * An answer that is the same for every anonymous caller is computed once and kept until one of the subjects that it
 * tells of changes. `keyOf` names the answer for a query (null = not this one: it is computed and stays private); without
 * it every query has an answer of its own.
 */
export type ResponseCaching<C extends Contract> = {
  /** The subjects; or how they follow from the answer, where it decides. */
  readonly dependsOn: readonly Subject[] | ((answer: AnswerOf<C>) => readonly Subject[]);
  readonly keyOf?: (query: QueryOf<C>) => string | null;
};

/** A limit by name (its figures are settings), counted per network address or per key that the call holds; null = this call does not count. */
export type Limiting<C extends Contract> = {
  readonly name: LimitName;
  readonly per?: (request: RouteRequest<C>) => string | null;
};

export type RouteOptions<C extends Contract> = {
  readonly cache?: ResponseCaching<C>;
  /** Of several each is counted, in their order. */
  readonly limit?: Limiting<C> | readonly Limiting<C>[];
  /**
   * Answered in maintenance and while the site is for reading only (D-26): always, or where the request belongs to a payment
   * that was begun.
   */
  readonly inEveryState?: true | ((request: RouteRequest<C>) => Promise<boolean>);
  /** A call whose address and verb the specification gives to a read, and which changes something all the same. */
  readonly changesThoughRead?: true;
  /** The answer is a text that is a whole HTML document, and is sent as one. */
  readonly answersHtml?: boolean;
};

export type ContractRoute = {
  readonly kind: 'contract';
  readonly contract: Contract;
  readonly handle: (request: RouteRequest<Contract>) => Promise<unknown>;
  readonly options: RouteOptions<Contract>;
};

/** One endpoint of the API: the contract's shapes in, its answer or a refusal out. */
export function route<C extends Contract>(
  contract: C,
  handle: (request: RouteRequest<C>) => Promise<AnswerOf<C> | Refusal>,
  options: RouteOptions<C> = {},
): RouteDefinition {
  // The dispatcher hands over what this very contract has read and whom it has let through.
  return { kind: 'contract', contract, handle, options } as unknown as ContractRoute;
}

export type ProviderRequest = {
  readonly method: string;
  readonly query: Readonly<Record<string, string>>;
  /** The body as it came, for signatures, and read as a form when it is one. */
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
  /** What is posted. */
  readonly takes: 'application/json' | 'application/x-www-form-urlencoded';
  readonly answers: 'text' | 'redirect';
  /** What proves that it is the provider's. */
  readonly signature: 'among its fields' | 'in a header of PayPal';
  readonly group: string;
  readonly handle: (request: ProviderRequest) => Promise<ProviderAnswer>;
};

/** A door for providers, who speak their own protocol: no contract, no anti-forgery, the body untouched. */
export function providerRoute(parts: Omit<ProviderRoute, 'kind'>): RouteDefinition {
  return { kind: 'provider', ...parts };
}

/** What is told by a document that is no JSON, and of which subjects it tells. */
export type MadeDocument = { readonly body: string | Buffer; readonly dependsOn: readonly Subject[] };

export type DocumentRoute = {
  readonly kind: 'document';
  /** Parts of the path that begin with a colon are named in `params`. */
  readonly path: `/${string}`;
  readonly contentType: string;
  /** How long others may keep it. */
  readonly maxAgeSeconds: number;
  /** What a browser must know of it besides. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly description: string;
  readonly group: string;
  readonly make: (request: {
    readonly params: Readonly<Record<string, string>>;
    readonly now: Instant;
  }) => Promise<MadeDocument | Refusal>;
};

/** A feed, a calendar, a sitemap: the same for everybody, made once and kept until something that it tells of changes. */
export function documentRoute(parts: Omit<DocumentRoute, 'kind'>): RouteDefinition {
  return { kind: 'document', ...parts };
}

export type RouteDefinition = ContractRoute | ProviderRoute | DocumentRoute;
