import type { Transport } from '#wire/call.ts';
import { secretsApart } from '#wire/secret-headers.ts';
import { whyUnavailable } from '../../database/why-unavailable.ts';
import type { Dispatch } from '../dispatch.ts';
import { failureOf, FAULT, NOT_FOUND, Rejected } from '../response/failures.ts';
import { etagOf } from '../response/response-cache.ts';
import type { ContractRoute, Reply } from '../route.ts';
import type { Subject } from '../response/versions.ts';
import type { Visitor } from '../request/visitor.ts';

/** What a page asked for while it was rendered: from it follow the page's tag and when it must be rendered anew. */
export type CallsOfPage = {
  readonly tags: string[];
  readonly dependsOn: Set<Subject>;
  /** Something was asked that has no subject to be told by, so nobody could say when the page has become wrong. */
  untold: boolean;
  /** The first fault that came of a database that was not available: the page is not worth sending. */
  unavailable: unknown;
};

type Deps = {
  readonly find: (method: string, path: string) => ContractRoute | undefined;
  readonly dispatch: Dispatch;
  readonly report: (fault: unknown) => void;
};

/**
 * Asks the same routes as a browser, without the network: the page is rendered as for an anonymous visitor, whoever asks
 * for it, and neither logged nor limited as a call of its own.
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
  draftToken: null,
  advancedDraftToken: null,
  cameFrom: 'unknown',
  browser: null,
  device: '',
};

const NO_COOKIES: Reply = { setCookie: () => undefined, dropCookie: () => undefined };
