/**
 * Whether anything has to be packed for an order: not when everything goes by e-mail and no held order is linked. Then there is
 * no packing slip, no box and no age check at the door.
 */
export function needsPacking(order: { readonly allByEmail: boolean; readonly heldOrdersLinked: number }): boolean {
  return !order.allByEmail || order.heldOrdersLinked > 0;
}
