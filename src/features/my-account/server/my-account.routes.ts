import { route, type RouteDefinition, type RouteRequest } from '#platform/http/route.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import {
  askForData,
  changeMyEmail,
  changeMyPassword,
  confirmErasing,
  confirmNewEmail,
  dataByLink,
  deleteMyAddress,
  dropNewEmail,
  endMySession,
  endOtherSessions,
  eraseByLink,
  eraseMyAccount,
  exportByLink,
  exportMyData,
  forgetMyDevice,
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
    route(myAccount, ({ visitor }) => mine.show(visitor.person)),
    route(mySessions, ({ visitor, now }) => mine.sessions(visitor.person, now)),
    route(endMySession, async ({ visitor, query, now }) =>
      okOrRefusal(await mine.endSession(visitor.person, query.sessionId, now)),
    ),
    route(forgetMyDevice, async ({ visitor, query }) =>
      okOrRefusal(await mine.forgetDevice(visitor.person, query.deviceId)),
    ),
    route(endOtherSessions, async ({ visitor, now }) => {
      await mine.endOtherSessions(visitor.person, now);
      return DONE;
    }),
    route(saveMyName, ({ visitor, query }) => mine.rename(visitor.person, query.name)),
    route(changeMyEmail, async ({ visitor, query, now }) =>
      okOrRefusal(await mine.changeEmail(visitor.person, query, now)),
    ),
    route(dropNewEmail, async ({ visitor, now }) => okOrRefusal(await mine.keepEmail(visitor.person, now))),
    route(confirmNewEmail, ({ query, now }) => mine.confirmNewEmail(query, now)),
    route(changeMyPassword, async ({ visitor, query, now }) =>
      okOrRefusal(await mine.changePassword(visitor.person, query, now)),
    ),
    route(unlinkMyIdentity, async ({ visitor, query }) =>
      okOrRefusal(await mine.unlink(visitor.person, query.provider)),
    ),
    route(myAddresses, ({ visitor }) => mine.addresses.list(visitor.person.id)),
    route(saveMyAddress, ({ visitor, query, now }) =>
      mine.addresses.save(visitor.person, query.id ?? 0, addressIn(query), now),
    ),
    route(deleteMyAddress, async ({ visitor, query, now }) =>
      okOrRefusal(await mine.addresses.remove(visitor.person, query.id, now)),
    ),
    route(exportMyData, ({ visitor, now }) => mine.exportAll(visitor.person, now)),
    route(eraseMyAccount, ({ visitor, query, now }) => mine.erase(visitor.person, query.password, now)),
    route(confirmErasing, ({ query, now }) => mine.confirmErasing(query, now)),
    route(askForData, ({ query, visitor, now }) => mine.askForData({ ...query, address: visitor.address }, now)),
    route(dataByLink, ({ query, now }) => mine.showDataByLink(query.token, now)),
    route(exportByLink, ({ query, now }) => mine.exportByLink(query.token, now)),
    route(eraseByLink, ({ query, now }) => mine.eraseByLink(query.token, now)),
  ];
}

const DONE = { ok: true } as const;

function okOrRefusal(outcome: true | Refusal): typeof DONE | Refusal {
  return isRefusal(outcome) ? outcome : DONE;
}

type Typed = RouteRequest<typeof saveMyAddress>['query'];

/** Absent fields are empty. */
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
