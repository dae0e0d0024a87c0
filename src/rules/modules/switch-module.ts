import type { Refusal } from '#rules/refusal.ts';
import { type Module, MODULES } from './module-parts.ts';

type Switch = {
  readonly module: Module;
  readonly on: boolean;
  /** Staff have read what follows. */
  readonly sure: boolean;
  /** How much of it is in use; see `moduleUse`. */
  readonly inUse: number;
};

/**
 * The modules that are off afterwards, in their order (decision 145). Refuses to switch one off that is in use, unless staff are sure.
 * Nothing of a module is removed: switched on again it is as it was.
 */
export function switchModule(off: readonly Module[], { module, on, sure, inUse }: Switch): readonly Module[] | Refusal {
  if (on) return off.filter((one) => one !== module);
  if (inUse > 0 && !sure && !off.includes(module)) return { refused: 'module-in-use', module, inUse };
  return MODULES.filter((one) => one === module || off.includes(one));
}
