import { priceLists } from '#sample-brewery/fixtures.ts';
import { NOT_THERE, type Things, type World } from './access-things.ts';

export const PRICE_LIST = {
  listKind: 'Trade',
  title: 'For the Matrix',
  packKinds: [],
  saysHowMany: false,
  onlyInStock: false,
  note: '',
  lastDay: null,
};

/** A list for everybody that nobody has ended. */
export function insertPriceList(db: World['db']): Promise<{ readonly id: string; readonly number: number }> {
  return db
    .insertInto('price_list')
    .values({ id: `a-list-of-the-matrix-${Math.random()}`, name: 'For the Matrix', mode: 1, public: true })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Price lists are the brewery's: there is no customer's. */
export async function priceListToEnd({ db }: World): Promise<Things> {
  const absent = { number: NOT_THERE };
  return { own: { number: (await insertPriceList(db)).number }, anothers: absent, absent };
}

/** A list that is meant for others, by the id of its link. */
export async function listOfWholesale(): Promise<Things> {
  return { own: null, anothers: { tempId: priceLists.wholesale.id }, absent: { tempId: 'none' } };
}
