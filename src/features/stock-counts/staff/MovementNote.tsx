import { staffPaths } from '#staff/paths.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { StockMovement } from '../stock.contract.ts';

/** What was said of a movement, with the order that it belongs to. */
export function MovementNote({ movement: { note, orderId, orderRef } }: { readonly movement: StockMovement }) {
  if (orderId === null) return <span className="wrap-anywhere">{note}</span>;
  return <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>{orderRef}</StaffLink>;
}

/** “+24”, “−6”. */
export function changeFigure(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}
