import type { Transaction } from '#platform/database/database.ts';
import { priceLists, type SamplePriceList } from '../price-lists.ts';
import { insertRows } from './insert-rows.ts';

export async function loadPriceLists(trx: Transaction): Promise<void> {
  const lists: readonly SamplePriceList[] = Object.values(priceLists);
  await insertRows(
    trx,
    'price_list',
    lists.map(({ id, name, mode, business = null, options = 0, simple = false, partner, ...list }) => ({
      id,
      name,
      mode,
      public: list.public ?? false,
      business_id: business,
      options,
      simple,
      partner_name: partner?.name ?? '',
      partner_email: partner?.email ?? '',
      partner_mobile: partner?.mobile ?? '',
    })),
  );
}
