import type { Transport } from '#wire/call.ts';
import { secretsApart } from '#wire/secret-headers.ts';
import { whyUnavailable } from '../../database/why-unavailable.ts';
import type { Dispatch } from '../dispatch.ts';
import { failureOf, FAULT, NOT_FOUND, Rejected } from '../response/failures.ts';
import { etagOf } from '../response/response-cache.ts';
import type { ContractRoute, Reply } from '../route.ts';
import type { Subject } from '../response/versions.ts';
import type { Visitor } from '../request/visitor.ts';

/** The calls made while rendering a page; they determine its tag and when to render it again. */
export type CallsOfPage = {
  readonly tags: string[];
  readonly dependsOn: Set<Subject>;
  /** A call without subjects or with an old answer was made, so the page cannot be invalidated and must not be cached. */
  untold: boolean;
  /** The first fault caused by an unavailable database: the page must not be sent. */
  unavailable: unknown;
};

type Deps = {
  readonly find: (method: string, path: string) => ContractRoute | undefined;
  readonly dispatch: Dispatch;
  readonly report: (fault: unknown) => void;
};

/**
 * Calls the same routes as a browser, without the network. The page is always rendered as for an anonymous visitor, and its calls
 * are neither logged nor limited separately.
 */
export function pageTransport(
  { find, dispatch, report }: Deps,
  from: { readonly address: string; readonly requestId: string },
): { readonly transport: Transport; readonly callsOfPage: CallsOfPage } {
  const callsOfPage: CallsOfPage = { tags: [], dependsOn: new Set(), untold: false, unavailable: null };
  const transport: Transport = async ({ endpoint, query, body }) => {
    const route = find(endpoint.method, endpoint.path);
    if (!route) return { status: 404, body: failureOf(NOT_FOUND, from.requestId) };
    const { inAddress, headers } = secretsApart(query);
    try {
      const answer = await dispatch(route, {
        query: inAddress,
        body,
        visitor: { ...NOBODY, address: from.address },
        requestId: from.requestId,
        header: (name) => headers[name] ?? null,
        cookie: () => null,
        reply: NO_COOKIES,
      });
      callsOfPage.tags.push(answer.cachedResponse?.etag ?? etagOf(JSON.stringify(answer.body ?? null)));
      for (const subject of answer.cachedResponse?.dependsOn ?? []) callsOfPage.dependsOn.add(subject);
      if (!answer.cachedResponse || answer.cachedResponse.isOld) callsOfPage.untold = true;
      return { status: answer.status, body: answer.body };
    } catch (fault) {
      callsOfPage.untold = true;
      const rejected = fault instanceof Rejected ? fault : FAULT;
      if (whyUnavailable(fault) !== null) callsOfPage.unavailable ??= fault;
      else if (rejected === FAULT) report(fault);
      return { status: rejected.status, body: failureOf(rejected, from.requestId) };
    }
  };
  return { transport, callsOfPage };
}

const NOBODY: Omit<Visitor, 'address'> = {
  person: null,
  till: null,
  draftToken: null,
  advancedDraftToken: null,
  cameFrom: 'unknown',
  browser: null,
  device: '',
};

const NO_COOKIES: Reply = { setCookie: () => undefined, dropCookie: () => undefined };
