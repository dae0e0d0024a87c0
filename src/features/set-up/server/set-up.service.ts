import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { ProviderSource } from '#platform/provider-settings/provider-settings.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isCounted } from '#rules/catalogue/packs/pack-traits.ts';
import { missingToOpen, NOT_OPENED_YET, type SetUpStep, setUpSteps } from '#rules/set-up/set-up-steps.ts';
import { shopState } from '#rules/shop-status/shop-state.ts';
import type { SetUpForStaff } from '../set-up.contract.ts';
import { readSetUpFacts, storeClosedShop } from './set-up.repository.ts';

export type SetUp = ReturnType<typeof createSetUp>;

type Deps = {
  readonly db: Database;
  readonly isDemo: boolean;
  readonly brewery: Brewery;
  readonly providers: Pick<ProviderSource, 'current'>;
};

/** How far a brewery is on its way to an open shop. */
export function createSetUp({ db, isDemo, brewery, providers }: Deps) {
  const stepsAt = async (now: Instant): Promise<readonly SetUpStep[]> => {
    const [details, transfer, { value }, { onSale, someFree, ...stored }] = await Promise.all([
      brewery.details(),
      brewery.anybodyMayTransfer(),
      brewery.shopStatus(),
      readSetUpFacts(db, londonDay(now)),
    ]);
    const { mail, paypal, card } = providers.current();
    return setUpSteps({
      ...stored,
      packsOnSale: onSale.reduce((sum, { packs }) => sum + packs, 0),
      someInStock: someFree || onSale.some((pack) => !isCounted(pack)),
      brewery: details,
      sendsMail: mail !== null,
      paypal: paypal !== null,
      card: card !== null,
      transfer,
      isOpen: shopState(value) === 'open',
    });
  };
  return {
    find: async (now: Instant): Promise<SetUpForStaff> => ({ isDemo, steps: [...(await stepsAt(now))] }),
    /**
     * A business begins with its shop closed, and staff open it when it is ready; one that has a name in law, or whose switches
     * somebody has touched, stays as it is.
     */
    closeWhenNew: async (now: Instant): Promise<void> =>
      isDemo ? undefined : storeClosedShop(db, NOT_OPENED_YET, now),
    /** What has to stand before the shop may be opened and does not; the demo is open as it is. */
    missing: async (now: Instant): Promise<readonly SetUpStep[]> => (isDemo ? [] : missingToOpen(await stepsAt(now))),
  };
}
