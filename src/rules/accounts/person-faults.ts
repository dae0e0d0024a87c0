import { nameFault } from './registration-faults.ts';
import { telephoneFault } from './telephone-fault.ts';

/** What staff correct of an account. */
export type PersonFields = { readonly name: string; readonly telephone: string };

/** What is wrong with it: field → how to correct it. The telephone may be left out. Empty = nothing. */
export function personFaults({ name, telephone }: PersonFields): Readonly<Record<string, string>> {
  const ofName = nameFault(name);
  const faults = { name: ofName === 'Enter your name' ? 'Enter a name' : ofName, telephone: telephoneFault(telephone) };
  return Object.fromEntries(Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== null));
}
