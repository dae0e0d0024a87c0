import browserData from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { SUPPORTED_BROWSERS } from '../../scripts/supported-browsers.ts';

const { chrome, edge, firefox, ios, safari } = SUPPORTED_BROWSERS;
const OLDEST = {
  chrome,
  chrome_android: chrome,
  edge,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: ios,
} as const;

/** Whether one of the oldest supported browsers lacks it. What MDN's data have no word of is not. */
export function isNewer(known: Identifier | undefined): boolean {
  const { __compat: compat } = known ?? {};
  return compat !== undefined && !isSupported(compat);
}

/** Whether each of the oldest supported browsers has it, under this name and without a setting. In part counts. */
function isSupported({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST).every(([browser, oldest]) =>
    [support[browser as keyof typeof OLDEST] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
          !(flags ?? prefix ?? otherName) && isIn(added, oldest) && !isIn(removed, oldest),
      ),
  );
}

function isIn(since: unknown, version: string): boolean {
  if (typeof since !== 'string' || since === 'preview') return false;
  const [one, other] = [since.replace('≤', ''), version].map((text) => text.split('.').map(Number));
  const [major = 0, minor = 0] = one!;
  const [ofMajor = 0, ofMinor = 0] = other!;
  return major < ofMajor || (major === ofMajor && minor <= ofMinor);
}

/** A function, attribute or constructor of an object, such as `groupBy` of `Map`; `isStatic`: of the object itself, not of its instances. */
export type Member = { readonly owner: string; readonly name: string; readonly isStatic: boolean };

type Names = {
  readonly globals: ReadonlySet<string>;
  readonly members: readonly Member[];
  /** What members are called that are supported: a call of one of these may be meant. */
  readonly supportedNames: ReadonlySet<string>;
};

/** What programs can name of the language and the Web APIs that one of the oldest supported browsers lacks, by MDN's data. */
export function newerNames(): Names {
  const globals = new Set<string>();
  const members: Member[] = [];
  const supportedNames = new Set<string>();
  const { Intl: internationalization = {}, ...builtins } = browserData.javascript.builtins ?? {};
  const owners = [
    ...ownersOf(builtins),
    ...ownersOf({ Intl: internationalization }),
    ...ownersOf(internationalization, 'Intl.'),
    ...ownersOf(browserData.api),
  ];
  for (const { owner, of } of owners) {
    const isOwnerSupported = !isNewer(of);
    if (!isOwnerSupported && !owner.includes('.')) globals.add(owner);
    for (const [key, { __compat: compat }] of childrenOf(of)) {
      const name = key.replace(/_static$/, '');
      if (!compat || !/^[a-zA-Z]\w*$/.test(name) || name.includes('_')) continue;
      if (isOwnerSupported && isSupported(compat)) supportedNames.add(name);
      // What is new of `Iterator` is its constructor; its instances are as old as the language's loops.
      else if (name === owner && owner in builtins) globals.add(owner);
      else if (GLOBAL_OBJECT.test(owner)) globals.add(name);
      else members.push({ owner, name, isStatic: isStatic(owner, key, compat) });
    }
  }
  return { globals, members, supportedNames };
}

const GLOBAL_OBJECT = /^(Window|(Dedicated|Service)?WorkerGlobalScope)$/;
/** Objects that nobody makes one of. */
const NAMESPACE = /^(Atomics|CSS|Intl|JSON|Math|Reflect|Temporal|WebAssembly)$/;

function isStatic(owner: string, key: string, { spec_url: source }: CompatStatement): boolean {
  if (key.endsWith('_static') || NAMESPACE.test(owner)) return true;
  const [address = ''] = [source ?? []].flat();
  return address.includes('tc39.es') && !address.includes('.prototype');
}

export const childrenOf = (of: Identifier) =>
  Object.entries(of).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');

const ownersOf = (of: Identifier, path = '') =>
  childrenOf(of).map(([name, child]) => ({ owner: `${path}${name}`, of: child }));
