import { makeTemplates } from '#platform/database/open-test-postgres.ts';
import { bundleApi } from './bundle-api.ts';
import { SALLOWMERE } from './shop-for-test.ts';

/** Before the first race: migrates and fills once for all that begin with the sample brewery, and bundles what they start. */
export default async function setup(): Promise<() => Promise<void>> {
  const discardBundle = await bundleApi();
  const dropTemplates = await makeTemplates([SALLOWMERE]);
  return async () => {
    await dropTemplates();
    discardBundle();
  };
}
