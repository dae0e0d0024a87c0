import type { Database } from '#platform/database/database.ts';
import { chargesVat } from '#rules/brewery/charges-vat.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackChoices } from '../manage-packs.contract.ts';
import { readVatNumber } from './catalogue.repository.ts';
import { readVatRates } from './managing/packs.repository.ts';

/** The rates that the brewery charges on a day, for its staff: all are 0 while it is not registered. */
export async function chargedRates(db: Database, today: CalendarDay): Promise<PackChoices['vatRates']> {
  const rates = await readVatRates(db, today);
  return chargesVat(await readVatNumber(db)) ? rates : rates.map((one) => ({ ...one, rate: 0 }));
}
