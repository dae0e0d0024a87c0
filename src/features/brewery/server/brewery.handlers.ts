import type { breweryDetails, checkShop, openingHours, collectionPointOnDay, terms } from '../brewery.contract.ts';
import type { CollectionPoint } from './brewery.repository.ts';
import type { Brewery } from './brewery.service.ts';
import type { ServerChecks } from './server-state.ts';
import { openingAnswer } from './opening-answer.ts';
import type { ModuleSource } from '#platform/modules.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { collectionTimesOn } from '#rules/opening-hours/collection-times-on.ts';
import { MAIN_PLACE } from '#rules/places/why-not-remove-collection-point.ts';
import { hasPermission, type Holder } from '#rules/roles/has-permission.ts';
import type { Refusal } from '#rules/refusal.ts';
import { ageAtFoot } from '#rules/wording/shop/age-policy-words.ts';
import type { AnswerOf } from '#wire/contract.ts';

type CollectionPointAnswer = AnswerOf<typeof collectionPointOnDay>;

/** The caller; null = not logged in. */
type Asker = Holder | null;

export type BreweryHandlers = ReturnType<typeof createBreweryHandlers>;

type Sources = { readonly server: ServerChecks; readonly modules: ModuleSource };

export function createBreweryHandlers(brewery: Brewery, { server, modules }: Sources) {
  const modulesOff = async () => [...(await modules.off())];
  return {
    serverState: server.state,
    serverNotice: server.notice,
    async details(): Promise<AnswerOf<typeof breweryDetails>> {
      const details = await brewery.details();
      return { ...details, ageNotice: ageAtFoot(details.agePolicy), modulesOff: await modulesOff() };
    },

    async shopCheck(): Promise<AnswerOf<typeof checkShop>> {
      const status = await brewery.shopStatus();
      return {
        value: status.value,
        dtDate: status.returns_on,
        num1: status.collection_closed ? 1 : 0,
        num2: status.local_delivery_open ? 1 : 0,
        mes: status.message,
        modulesOff: await modulesOff(),
      };
    },

    async terms(
      kind: 'privacy' | 'retail' | 'trade',
      version: string | undefined,
      now: Instant,
    ): Promise<AnswerOf<typeof terms> | Refusal> {
      const text = await brewery.terms(kind, { on: londonDay(now), ...(version !== undefined && { version }) });
      if (!text) return { refused: 'unknown-page' };
      return {
        kind: text.kind,
        version: text.version,
        title: text.title,
        html: text.html,
        inForceFrom: text.in_force_from,
      };
    },

    async openingHours(siteId: number, now: Instant): Promise<AnswerOf<typeof openingHours>> {
      const collectionPoints = await brewery.collectionPoints();
      const openSiteId = collectionPoints.some(
        (collectionPoint) => collectionPoint.id === siteId && collectionPoint.active,
      )
        ? siteId
        : MAIN_PLACE;
      return openingAnswer(
        {
          shop: await brewery.hours(openSiteId, 'shop'),
          tap: await brewery.hours(openSiteId, 'tap'),
          food: await brewery.hours(openSiteId, 'food'),
        },
        now,
      );
    },

    async collectionPoints(onlyActive: boolean, asker: Asker): Promise<CollectionPointAnswer[]> {
      return (await brewery.collectionPoints())
        .filter((collectionPoint) => (collectionPoint.active || !onlyActive) && maySee(collectionPoint, asker))
        .map(toWire);
    },

    async siteOn(siteId: number, day: string | undefined, asker: Asker): Promise<CollectionPointAnswer | Refusal> {
      const collectionPoint = (await brewery.collectionPoints()).find((one) => one.id === siteId && maySee(one, asker));
      if (!collectionPoint) return { refused: 'unknown-site' };
      if (day === undefined) return toWire(collectionPoint);
      const hours = await brewery.hours(siteId, 'collection');
      return { ...toWire(collectionPoint), terms: collectionTimesOn(hours, day as CalendarDay) };
    },
  };
}

/** Closed collection points are shown to those who may read the orders that name them (D-140). */
function maySee({ active }: CollectionPoint, asker: Asker): boolean {
  return active || hasPermission(asker, 'orders.read');
}

function toWire(collectionPoint: CollectionPoint): CollectionPointAnswer {
  return {
    id: collectionPoint.id,
    name: collectionPoint.name,
    active: collectionPoint.active,
    terms: collectionPoint.collection_times,
    adress1: collectionPoint.line1,
    adress2: collectionPoint.line2,
    adress3: collectionPoint.line3,
    adress4: collectionPoint.line4,
    postcode: collectionPoint.postcode,
    web: collectionPoint.web,
    phone: collectionPoint.phone,
  };
}
