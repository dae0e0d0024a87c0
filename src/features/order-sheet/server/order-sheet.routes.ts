import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderSheet, saveOrderSheet } from '../order-sheet.contract.ts';
import type { OrderSheets } from './order-sheet.service.ts';

export function orderSheetRoutes(sheets: OrderSheets): RouteDefinition[] {
  return [
    route(orderSheet, ({ visitor, now }) => sheets.read(visitor, now)),
    route(saveOrderSheet, ({ body, visitor, now }) => sheets.save(visitor, body, now)),
  ];
}
