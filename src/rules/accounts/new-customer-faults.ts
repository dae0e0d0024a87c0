import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { postcodeFault } from '#rules/postcodes/postcode.ts';
import { nameFault } from './registration-faults.ts';
import { telephoneFault } from './telephone-fault.ts';

/** A customer as staff who sell take her down. */
export type NewCustomer = {
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  readonly postcode: string;
};

/** What is wrong with a new customer: field → how to correct it. Telephone and postcode may be left out. Empty = nothing. */
export function newCustomerFaults({ name, email, telephone, postcode }: NewCustomer): Readonly<Record<string, string>> {
  const faults = {
    name: nameFault(name) === 'Enter your name' ? 'Enter the name of the customer' : nameFault(name),
    email: isEmailAddress(email) ? null : 'Enter the whole e-mail address, like ada@example.com',
    telephone: telephoneFault(telephone),
    postcode: postcode.trim() === '' ? null : postcodeFault(postcode),
  };
  return Object.fromEntries(Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== null));
}
