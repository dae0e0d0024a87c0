import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { Address } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { Refusal } from '#rules/refusal.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { tradeBusinessOf } from '#rules/roles/trade-business-of.ts';
import { mayReadBusiness } from '#rules/trade/may-read-business.ts';
import { statementPeriod } from '#rules/trade/statement-period.ts';
import { deliveryMethodName } from '#rules/wording/names/delivery-method-name.ts';
import type { QueryOf } from '#wire/contract.ts';
import type { businessList, BusinessListed, BusinessOnWire, VanRoute, vanRoutes } from '../businesses.contract.ts';
import {
  type BusinessHeadRow,
  type BusinessRow,
  findBusiness,
  findPersonOfBusiness,
  readBusinesses,
  readVanRoutes,
  type VanRouteRow,
} from './businesses.repository.ts';

export const UNKNOWN_BUSINESS: Refusal = { refused: 'unknown-business' };

export type Businesses = ReturnType<typeof createBusinesses>;

/** Trade accounts as the shop's own calls give them (D-125, D-126). */
export function createBusinesses(db: Database) {
  return {
    async list(query: QueryOf<typeof businessList>, now: Instant): Promise<BusinessListed[]> {
      const period = statementPeriod(query, now);
      const rows = await readBusinesses(db, { ...period, includesClosed: !query.active, today: londonDay(now) });
      return rows.map(({ lastOrder, due, ...row }) => ({ ...toHead(row), lastOrder, due }));
    },

    async find(id: number, person: Person, now: Instant): Promise<BusinessOnWire | Refusal> {
      if (!mayReadBusiness(person, id)) return UNKNOWN_BUSINESS;
      const row = await findBusiness(db, id, londonDay(now));
      return row ? toWire(row) : UNKNOWN_BUSINESS;
    },

    async findOfPerson(personId: number, person: Person, now: Instant): Promise<BusinessOnWire | Refusal> {
      const readsAll = hasPermission(person, 'customers.read');
      const whose = personId === person.id ? person : readsAll ? await findPersonOfBusiness(db, personId) : null;
      const id = whose && tradeBusinessOf(whose);
      const row = id === null ? null : await findBusiness(db, id, londonDay(now));
      return row ? toWire(row) : UNKNOWN_BUSINESS;
    },

    async routes({ incZero, incSubOptions }: QueryOf<typeof vanRoutes>, now: Instant): Promise<VanRoute[]> {
      const rows = (await readVanRoutes(db, londonDay(now))).map((row) => toRoute(row, incSubOptions));
      return incZero ? [{ ...NO_ROUTE, ...(incSubOptions && { subOptions: [] }) }, ...rows] : rows;
    },
  };
}

const NO_ROUTE: VanRoute = { id: 0, name: 'none', days: '', next: null };

function toRoute({ thirdPartyCollection, ...route }: VanRouteRow, incSubOptions: boolean): VanRoute {
  if (!incSubOptions) return route;
  const ways = thirdPartyCollection ? [DeliveryMethod.thirdPartyCollection] : [];
  return { ...route, subOptions: ways.map((id) => ({ id, name: deliveryMethodName(id) })) };
}

function toHead({ id, name, tier, active, useShop, routeId, routeNext }: BusinessHeadRow) {
  return { id, bizName: name, bizTpe: tier, active, useShop, routeId: routeId ?? 0, routeNext };
}

function toWire(row: BusinessRow): BusinessOnWire {
  return {
    ...toHead(row),
    termsDays: row.termsDays,
    delivMode: row.deliveryMethod,
    delivNote: row.deliveryNote,
    invAddress: toWireAddress(row.id, row.invoiceAddress, 1),
    delAddress: toWireAddress(row.id, row.deliveryAddress, 2),
    secondAddress: row.separateDeliveryAddress,
  };
}

function toWireAddress(linkId: number, address: Partial<Address>, tpe: number): BusinessOnWire['invAddress'] {
  const { line1 = '', line2 = '', line3 = '', line4 = '', line5 = '' } = address;
  const { postcode: postCode = '', telephone = '', email = '' } = address;
  return { id: 0, linkId, tpe, line1, line2, line3, line4, line5, postCode, telephone, email };
}
