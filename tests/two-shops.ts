import { listenForChanges } from '#platform/database/listen-for-changes.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { sampleBrewery, sampleNow } from '#sample-brewery/filling.ts';
import { type Ask, askAt } from './ask-shop.ts';
import { openShop, type ShopForTest } from './shop-for-test.ts';

/** Two processes of the sample brewery's shop on one database, each of which hears of the other's changes from it. */
export type TwoShops = {
  readonly shop: ShopForTest;
  readonly ask: Ask;
  readonly other: ShopForTest;
  readonly stop: () => Promise<void>;
};

export async function openTwoShops(): Promise<TwoShops> {
  const database = await openTestDatabase(sampleBrewery);
  const open = async () =>
    openShop(database.db, { start: sampleNow, changes: await listenForChanges(database.notifications) });
  const [shop, other] = [await open(), await open()];
  const stop = async () => {
    await shop.stop();
    await other.stop();
    await database.close();
  };
  return { shop, ask: askAt(shop.url), other, stop };
}
