import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { type Platform, providerSecretsBy } from '#platform/platform.ts';
import { providerSettingsRoutes } from './server/provider-settings.routes.ts';
import { createProviderSettings } from './server/provider-settings.service.ts';
import { createProviderTrials } from './server/provider-trials.service.ts';

type Deps = { readonly brewery: Brewery };

export function providerSettingsFeature(
  { db, config, providers, key }: Pick<Platform, 'db' | 'config' | 'providers' | 'key'>,
  { brewery }: Deps,
) {
  const desk = createProviderSettings({ db, config, providers, sealed: providerSecretsBy(key) });
  const shopName = async () => (await brewery.details()).name;
  return { routes: providerSettingsRoutes(desk, createProviderTrials({ db, config, desk, shopName })) };
}
