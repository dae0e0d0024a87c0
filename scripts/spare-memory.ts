import { freemem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

const MIB = 2 ** 20;

/** What a first start takes with everything that it starts; with the optimizing compiler for the embedded database, twice that (decision 192). */
const NEEDED_MIB = 750;
const NEEDED_TO_OPTIMIZE_MIB = 1500;

/**
 * Where memory is little, the code of the embedded database stays as it was compiled first: V8 takes half a gigabyte for some seconds to
 * compile its largest functions anew, as faster code. To be called before the database is loaded. `wished` is the setting, null = what is
 * free on this machine and allowed to this process decides. What is done is said.
 */
export function spareMemory(wished: boolean | null, says?: (sentence: string) => void): void {
  const usable = Math.floor(Math.min(freemem(), process.constrainedMemory() || Infinity) / MIB);
  if (usable < NEEDED_MIB)
    says?.(`Only ${usable} MB of memory are free: a start takes up to ${NEEDED_MIB} MB, and is tried all the same`);
  if (!(wished ?? usable < NEEDED_TO_OPTIMIZE_MIB)) return;
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  says?.(`Little memory (${usable} MB): the embedded database takes less of it, and is up to a fifth slower`);
}
