/**
 * Whether anybody has anything to pack for an order: not when all of it goes by e-mail and no held order goes along. Then there
 * is no packing slip, no box and nobody at the door to prove an age to.
 */
export function needsPacking(order: { readonly allByEmail: boolean; readonly heldOrdersLinked: number }): boolean {
  return !order.allByEmail || order.heldOrdersLinked > 0;
}
