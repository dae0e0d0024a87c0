import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { PacksToAdd } from '#rules/basket/lines-to-add.ts';
import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import type { BodyOf } from '#wire/contract.ts';
import { addToOrderAtDesk, packsToAdd, previewAddition, replaceInOrder } from '../../additions.contract.ts';
import type { OrderDesk } from '../order-desk.service.ts';
import type { Additions } from './additions.service.ts';

export function additionsRoutes(additions: Additions, desk: Pick<OrderDesk, 'find'>): RouteDefinition[] {
  return [
    route(packsToAdd, ({ query: { id, search }, now }) => additions.find(id as OrderId, search, now)),
    route(previewAddition, ({ body: { id, lines }, now }) => additions.preview(id as OrderId, lines.map(toWish), now)),
    route(addToOrderAtDesk, async ({ body: { id, version, lines }, visitor, now }) => {
      const seen = { id: id as OrderId, version };
      return (await additions.add(seen, lines.map(toWish), visitor.person.id, now)) ?? desk.find(seen.id);
    }),
    route(replaceInOrder, async ({ body: { id, version, lineId, lines, why, ...wish }, visitor, now }) => {
      const seen = { id: id as OrderId, version };
      const replacement = { ...wish, lineId: lineId as LineId, by: lines.map(toWish), why: why.trim() };
      return (await additions.replace(seen, replacement, visitor.person.id, now)) ?? desk.find(seen.id);
    }),
  ];
}

function toWish({ packId, variantId, quantity }: BodyOf<typeof previewAddition>['lines'][number]): PacksToAdd {
  return { packId: packId as PackId, variantId: (variantId ?? null) as VariantId | null, quantity };
}
