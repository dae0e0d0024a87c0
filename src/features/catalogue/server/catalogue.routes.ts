import { boxById, shopCardList, shopItem } from '../catalogue.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { Subject } from '#platform/http/versions.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Shelf } from './shelf.service.ts';

const ON_THE_SHELF: readonly Subject[] = ['catalogue', 'pictures', 'shop', 'stock', 'day'];

export function catalogueRoutes(shelf: Shelf): RouteDefinition[] {
  return [
    route(
      shopCardList,
      async ({ query, now }) => ({
        ...(await shelf.page({ page: query.page ?? 1, pageSize: query.pageSize ?? 1000 }, now)),
        delivery: await shelf.deliveryHeadline(),
      }),
      { keep: { dependsOn: ON_THE_SHELF, keyOf: ({ page, pageSize }) => `${page ?? 1}/${pageSize ?? 1000}` } },
    ),
    route(
      shopItem,
      async ({ query, now }) => shelf.item({ packId: query.packId ?? 0, productId: query.productId ?? 0 }, now),
      {
        keep: { dependsOn: ON_THE_SHELF, keyOf: ({ packId, productId }) => `${packId ?? 0}/${productId ?? 0}` },
      },
    ),
    route(
      boxById,
      async ({ query, now }) => {
        const box = await shelf.box(query.boxId, now);
        if (isRefusal(box)) return box;
        return {
          id: box.id,
          minDeliveryNum: box.minDeliveryNum,
          minFree: box.freeOverPence,
          cCost: box.costPence,
          vatRateId: box.vatCode,
          vatVal: box.vatRate,
        };
      },
      { keep: { dependsOn: ['catalogue', 'day'], keyOf: ({ boxId }) => `${boxId}` } },
    ),
  ];
}
