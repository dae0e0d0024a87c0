import type { Carrier } from '#wire/call.ts';
import type { Dispatch } from './dispatch.ts';
import { failureOf, FAULT, NOT_FOUND, Rejected } from './failures.ts';
import { etagOf } from './kept-answers.ts';
import type { ContractRoute, Reply } from './route.ts';
import type { Subject } from './versions.ts';

/** What a page asked for while it was rendered: from it follow the page's tag and when it must be rendered anew. */
export type Asked = {
  readonly tags: string[];
  readonly dependsOn: Set<Subject>;
  /** Something was asked that has no subject to be told by, so nobody could say when the page has become wrong. */
  untold: boolean;
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
export function pageCarrier(
  { find, dispatch, report }: Deps,
  from: { readonly address: string; readonly requestId: string },
): { readonly carrier: Carrier; readonly asked: Asked } {
  const asked: Asked = { tags: [], dependsOn: new Set(), untold: false };
  const carrier: Carrier = async ({ endpoint, query, body }) => {
    const route = find(endpoint.method, endpoint.path);
    if (!route) return { status: 404, body: failureOf(NOT_FOUND, from.requestId) };
    try {
      const answer = await dispatch(route, {
        query,
        body,
        visitor: { person: null, draftToken: null, advancedDraftToken: null, address: from.address, device: '' },
        requestId: from.requestId,
        cookie: () => null,
        reply: NO_COOKIES,
      });
      asked.tags.push(answer.kept?.etag ?? etagOf(JSON.stringify(answer.body ?? null)));
      for (const subject of answer.kept?.dependsOn ?? []) asked.dependsOn.add(subject);
      if (!answer.kept) asked.untold = true;
      return { status: answer.status, body: answer.body };
    } catch (fault) {
      asked.untold = true;
      const rejected = fault instanceof Rejected ? fault : FAULT;
      if (rejected === FAULT) report(fault);
      return { status: rejected.status, body: failureOf(rejected, from.requestId) };
    }
  };
  return { carrier, asked };
}

const NO_COOKIES: Reply = { setCookie: () => undefined, dropCookie: () => undefined };
