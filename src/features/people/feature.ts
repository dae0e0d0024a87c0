import type { Accounts } from '#features/accounts/server/accounts.service.ts';
import type { MyAccounts } from '#features/my-account/server/my-account.service.ts';
import type { Platform } from '#platform/platform.ts';
import { peopleRoutes } from './server/people.routes.ts';
import { createPeople } from './server/people.service.ts';

type Needs = { readonly accounts: Pick<Accounts, 'own'>; readonly myAccounts: Pick<MyAccounts, 'forStaff'> };

export function peopleFeature({ db }: Pick<Platform, 'db'>, { accounts, myAccounts }: Needs) {
  const people = createPeople({ db, own: accounts.own, forStaff: myAccounts.forStaff });
  return { routes: peopleRoutes(people) };
}
