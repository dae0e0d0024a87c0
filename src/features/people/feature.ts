import type { Accounts } from '#features/accounts/server/accounts.service.ts';
import type { MyAccounts } from '#features/my-account/server/my-account.service.ts';
import type { Platform } from '#platform/platform.ts';
import { mergePeopleRoutes } from './server/merging/merge-people.routes.ts';
import { createMergePeople } from './server/merging/merge-people.service.ts';
import { peopleRoutes } from './server/people.routes.ts';
import { createPeople } from './server/people.service.ts';

type Needs = { readonly accounts: Pick<Accounts, 'own'>; readonly myAccounts: Pick<MyAccounts, 'forStaff'> };

export function peopleFeature({ db }: Pick<Platform, 'db'>, { accounts, myAccounts }: Needs) {
  const deps = { db, own: accounts.own, forStaff: myAccounts.forStaff };
  return { routes: [...peopleRoutes(createPeople(deps)), ...mergePeopleRoutes(createMergePeople(deps))] };
}
