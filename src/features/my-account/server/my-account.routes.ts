import type { Person } from '#platform/http/visitor.ts';
import { route, type RouteDefinition, type RouteRequest } from '#platform/http/route.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { AnswerOf, Contract } from '#wire/contract.ts';
import {
  changeMyEmail,
  changeMyPassword,
  confirmErasing,
  confirmNewEmail,
  deleteMyAddress,
  dropNewEmail,
  endMySession,
  endOtherSessions,
  eraseMyAccount,
  exportMyData,
  myAccount,
  myAddresses,
  mySessions,
  saveMyAddress,
  saveMyName,
  unlinkMyIdentity,
} from '../my-account.contract.ts';
import type { MyAccounts } from './my-account.service.ts';

export function myAccountRoutes(mine: MyAccounts): RouteDefinition[] {
  return [
    mineAlone(myAccount, (me) => mine.show(me)),
    mineAlone(mySessions, (me, { now }) => mine.sessions(me, now)),
    mineAlone(endMySession, async (me, { query, now }) => done(await mine.endSession(me, query.sessionId, now))),
    mineAlone(endOtherSessions, async (me, { now }) => {
      await mine.endOtherSessions(me, now);
      return DONE;
    }),
    mineAlone(saveMyName, (me, { query }) => mine.rename(me, query.name)),
    mineAlone(changeMyEmail, async (me, { query, now }) => done(await mine.changeEmail(me, query, now))),
    mineAlone(dropNewEmail, async (me, { now }) => done(await mine.keepEmail(me, now))),
    route(confirmNewEmail, ({ query, now }) => mine.confirmNewEmail(query, now)),
    mineAlone(changeMyPassword, async (me, { query, now }) => done(await mine.changePassword(me, query, now))),
    mineAlone(unlinkMyIdentity, async (me, { query }) => done(await mine.unlink(me, query.provider))),
    mineAlone(myAddresses, (me) => mine.addresses.list(me.id)),
    mineAlone(saveMyAddress, (me, { query, now }) => mine.addresses.save(me, query.id ?? 0, addressIn(query), now)),
    mineAlone(deleteMyAddress, async (me, { query }) => done(await mine.addresses.remove(me.id, query.id))),
    mineAlone(exportMyData, (me, { now }) => mine.exportAll(me, now)),
    mineAlone(eraseMyAccount, (me, { query, now }) => mine.erase(me, query.password, now)),
    route(confirmErasing, ({ query, now }) => mine.confirmErasing(query, now)),
  ];
}

/** A call about oneself: whoever is not logged in is nobody. */
export function mineAlone<C extends Contract>(
  contract: C,
  handle: (me: Person, request: RouteRequest<C>) => Promise<AnswerOf<C> | Refusal>,
): RouteDefinition {
  return route(contract, async (request) =>
    request.visitor.person === null ? NOBODY : handle(request.visitor.person, request),
  );
}

const NOBODY: Refusal = { refused: 'log-in-first' };
const DONE = { ok: true } as const;

function done(outcome: true | Refusal): typeof DONE | Refusal {
  return isRefusal(outcome) ? outcome : DONE;
}

type Typed = RouteRequest<typeof saveMyAddress>['query'];

/** What was left out is empty. */
function addressIn({ name, line1, line2, line3, line4, line5, postCode, telephone }: Typed) {
  return {
    name: name ?? '',
    line1,
    line2: line2 ?? '',
    line3: line3 ?? '',
    line4: line4 ?? '',
    line5: line5 ?? '',
    postcode: postCode,
    telephone: telephone ?? '',
  };
}
