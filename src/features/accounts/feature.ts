import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { createIdentityClients } from '#platform/identity/identity-clients.ts';
import type { Platform } from '#platform/platform.ts';
import { openDeviceCookies } from '#platform/sessions/device-cookies.ts';
import { accountsJobs } from './server/accounts.jobs.ts';
import { accountsRoutes } from './server/accounts.routes.ts';
import { createAccounts } from './server/accounts.service.ts';
import { passkeysRoutes } from './server/second-factor/passkeys.routes.ts';
import { createPasskeys } from './server/second-factor/passkeys.service.ts';
import { secondFactorRoutes } from './server/second-factor/second-factor.routes.ts';
import { createSecondFactor } from './server/second-factor/second-factor.service.ts';
import { createManageStaff } from './server/staff-people/manage-staff.service.ts';
import { staffPeopleRoutes } from './server/staff-people/staff-people.routes.ts';
import { createStaffPeople } from './server/staff-people/staff-people.service.ts';
import { signInOffer } from './server/sign-in-offer.ts';
import { staffSessionsRoutes } from './server/staff-sessions.routes.ts';
import { createStaffSessions } from './server/staff-sessions.service.ts';

export function accountsFeature(platform: Platform, { brewery }: { readonly brewery: Brewery }) {
  const { config, key } = platform;
  const service = createAccounts({
    ...platform,
    brewery,
    deviceCookies: openDeviceCookies(key),
    identityClients: createIdentityClients(config),
    settings: config,
  });
  const forFactors = { ...platform, factors: config.secondFactor, brewery };
  const secondFactor = createSecondFactor(forFactors);
  const passkeys = createPasskeys({ ...forFactors, publicUrl: config.publicUrl });
  const routes = [
    ...accountsRoutes(service, signInOffer(config)),
    ...secondFactorRoutes(secondFactor),
    ...passkeysRoutes(passkeys),
    ...staffSessionsRoutes(createStaffSessions(service.own)),
    ...staffPeopleRoutes(
      createStaffPeople(platform.db),
      createManageStaff({ ...platform, mailer: service.own.mailer }),
    ),
  ];
  return { service, routes, jobs: accountsJobs(service) };
}
