import type { Transport } from './call.ts';
import { CallFailed } from './failure.ts';
import { selling } from './selling.ts';

type IsSame = () => boolean;

const begun = new WeakMap<object, IsSame>();

/**
 * A change of a basket waits for those before it, and is for the customer to whom staff sold when it was begun. Called when it begins,
 * with what is to change.
 */
export function beginForCustomer(wish: object): void {
  begun.set(wish, selling.sameCustomer());
}

/** The transport of a change that was begun: fails once staff sell to another customer. */
export function forCustomerOf(wish: object, transport: Transport): Transport {
  return whileSame(begun.get(wish) ?? selling.sameCustomer(), transport);
}

/** Fails once it is another customer: nothing is sent any more, and a late answer is not shown as the new customer's. */
export function whileSame(isSame: IsSame, transport: Transport): Transport {
  return async (request) => {
    if (!isSame()) throw new CallFailed('The customer was changed before this was done: it was not sent', 0, null);
    const answer = await transport(request);
    if (!isSame()) throw new CallFailed('The customer was changed meanwhile: this was for the one before', 0, null);
    return answer;
  };
}
