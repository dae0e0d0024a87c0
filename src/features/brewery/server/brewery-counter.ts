import type { BreweryDetails, checkShop, openingHours, siteOnDay, terms } from '../brewery.contract.ts';
import type { Site } from './brewery.repository.ts';
import type { Brewery } from './brewery.service.ts';
import type { ServerState } from './server-state.ts';
import { openingAnswer } from './opening-answer.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { collectionTimesOn } from '#rules/opening-hours/collection-times-on.ts';
import { hasPermission, type Holder } from '#rules/roles/has-permission.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { AnswerOf } from '#wire/contract.ts';

type SiteAnswer = AnswerOf<typeof siteOnDay>;

/** Who asks; null = nobody who is logged in. */
type Asker = Holder | null;

/** What the brewery answers when asked over the wire. */
export type BreweryCounter = ReturnType<typeof createBreweryCounter>;

const MAIN_SITE = 1;

export function createBreweryCounter(brewery: Brewery, serverState: ServerState) {
  return {
    serverState,
    details: (): Promise<BreweryDetails> => brewery.details(),

    async shopCheck(): Promise<AnswerOf<typeof checkShop>> {
      const status = await brewery.shopStatus();
      return {
        value: status.value,
        dtDate: status.returns_on,
        num1: status.collection_closed ? 1 : 0,
        num2: status.local_delivery_open ? 1 : 0,
        mes: status.opening_message,
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
      const sites = await brewery.sites();
      const known = sites.some((site) => site.id === siteId && site.active) ? siteId : MAIN_SITE;
      return openingAnswer(
        {
          shop: await brewery.hours(known, 'shop'),
          tap: await brewery.hours(known, 'tap'),
          food: await brewery.hours(known, 'food'),
        },
        now,
      );
    },

    async sites(onlyActive: boolean, asker: Asker): Promise<SiteAnswer[]> {
      return (await brewery.sites()).filter((site) => (site.active || !onlyActive) && maySee(site, asker)).map(toWire);
    },

    async siteOn(siteId: number, day: string | undefined, asker: Asker): Promise<SiteAnswer | Refusal> {
      const site = (await brewery.sites()).find((one) => one.id === siteId && maySee(one, asker));
      if (!site) return { refused: 'unknown-site' };
      if (day === undefined) return toWire(site);
      const hours = await brewery.hours(siteId, 'collection');
      return { ...toWire(site), terms: collectionTimesOn(hours, day as CalendarDay) };
    },
  };
}

/** A place that is given up is for whoever reads the orders that name it (D-140). */
function maySee({ active }: Site, asker: Asker): boolean {
  return active || hasPermission(asker, 'orders.read');
}

function toWire(site: Site): SiteAnswer {
  return {
    id: site.id,
    name: site.name,
    active: site.active,
    terms: site.collection_times,
    adress1: site.line1,
    adress2: site.line2,
    adress3: site.line3,
    adress4: site.line4,
    postcode: site.postcode,
    web: site.web,
    phone: site.phone,
  };
}
