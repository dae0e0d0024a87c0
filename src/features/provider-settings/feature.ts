import type { ManageBrewery } from '#features/brewery/server/managing/manage-brewery.service.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { type Platform, providerSecretsBy } from '#platform/platform.ts';
import { providerSettingsRoutes } from './server/provider-settings.routes.ts';
import { createProviderSettings } from './server/provider-settings.service.ts';
import { createProviderTrials } from './server/provider-trials.service.ts';

type Deps = { readonly brewery: Brewery; readonly manageBrewery: ManageBrewery };

export function providerSettingsFeature(
  { db, config, providers, key }: Pick<Platform, 'db' | 'config' | 'providers' | 'key'>,
  { brewery, manageBrewery }: Deps,
) {
  const desk = createProviderSettings({
    db,
    config,
    providers,
    brewery: manageBrewery,
    sealed: providerSecretsBy(key),
  });
  const shopName = async () => (await brewery.details()).name;
  return { routes: providerSettingsRoutes(desk, createProviderTrials({ db, config, desk, shopName })) };
}
