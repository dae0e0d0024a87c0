import { parseSync, type ParseResult, Visitor } from 'vite';
import { newerNames } from './newer-than-supported.ts';

type Program = ParseResult['program'];
type Node = { readonly type: string; readonly start: number; readonly end: number };
type Access = Node & { readonly object: Node; readonly property: Node; readonly computed: boolean };

/** A use of something newer than the oldest supported browsers: what, and the code around it. */
export type NewerCall = { readonly what: string; readonly code: string };

const { globals, members, supportedNames } = newerNames();
const statics = new Set(members.filter(({ isStatic }) => isStatic).map(({ owner, name }) => `${owner}.${name}`));
const iteratorHelpers = new Set(
  members.filter(({ owner, isStatic }) => owner === 'Iterator' && !isStatic).map(({ name }) => name),
);
const OF_SETS = new Set(members.filter(({ owner, isStatic }) => owner === 'Set' && !isStatic).map(({ name }) => name));

/**
 * What a call by name alone says enough of: a name that nothing supported has, and that is more than one word, as
 * `showPopover`. A library has functions that are called `run`, `build` or `take` itself, and a name says nothing of them.
 */
const methods = new Set(
  members
    .filter(
      ({ name, isStatic }) =>
        !isStatic &&
        !supportedNames.has(name) &&
        !iteratorHelpers.has(name) &&
        (/[a-z\d][A-Z\d]/.test(name) || OF_SETS.has(name)),
    )
    .map(({ name }) => name),
);

/** What a script uses of the language and the Web APIs that the oldest supported browsers lack. */
export function newerCalls(script: string): readonly NewerCall[] {
  const { program, errors } = parseSync('script.js', script);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const found: NewerCall[] = [];
  const note = (what: string, { start, end }: Node) =>
    void found.push({ what, code: script.slice(Math.max(0, start - 80), end + 60) });
  const { declared, keys } = namesIn(program);
  new Visitor({
    MemberExpression(node) {
      const path = pathOf(node);
      if (path !== null && (statics.has(path) || globals.has(path))) note(path, node);
    },
    Identifier(node) {
      if (globals.has(node.name) && !declared.has(node.name) && !keys.has(node.start)) note(node.name, node);
    },
    CallExpression({ callee }) {
      const access = callee as Node;
      if (access.type !== 'MemberExpression') return;
      const name = nameOf(access as Access);
      if (name === null) return;
      if (methods.has(name)) note(`.${name}()`, access);
      else if (iteratorHelpers.has(name) && isIterator((access as Access).object)) note(`iterator.${name}()`, access);
    },
    Literal(node) {
      if (!('regex' in node) || !node.regex) return;
      const { flags, pattern } = node.regex;
      if (flags.includes('v')) note('the flag v', node);
      if (/\(\?[ims]*-?[ims]*:/.test(pattern.replaceAll('(?:', ''))) note('flags within a pattern', node);
    },
  }).visit(program);
  return found;
}

/** `URL.parse` of `URL.parse`, `window.URL.parse` and `URL['parse']`. */
function pathOf(access: Access): string | null {
  const name = nameOf(access);
  if (name === null) return null;
  const { object } = access;
  if (object.type === 'Identifier') {
    const owner = (object as Node & { readonly name: string }).name;
    return /^(globalThis|window|self)$/.test(owner) ? name : `${owner}.${name}`;
  }
  const path = object.type === 'MemberExpression' ? pathOf(object as Access) : null;
  return path === null ? null : `${path}.${name}`;
}

function nameOf({ property, computed }: Access): string | null {
  if (!computed) return (property as Node & { readonly name?: string }).name ?? null;
  const { value } = property as Node & { readonly value?: unknown };
  return typeof value === 'string' ? value : null;
}

/** The iterator of a map, a set or an array, as far as a script shows it: `Object.values()` and its like make arrays. */
function isIterator(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const { callee } = node as Node & { readonly callee: Node };
  if (callee.type !== 'MemberExpression') return false;
  const path = pathOf(callee as Access);
  const name = nameOf(callee as Access) ?? '';
  return /^(values|keys|entries|matchAll)$/.test(name) && !/^(Object|Reflect)\./.test(path ?? '');
}

/** The names that a script gives something of its own, and where names stand that are keys of an object, or asked for by `typeof`. */
function namesIn(program: Program) {
  const declared = new Set<string>();
  const keys = new Set<number>();
  const declare = (node: Node | null | undefined) => {
    if (node?.type === 'Identifier') declared.add((node as Node & { readonly name: string }).name);
  };
  const declareAll = ({ id, params }: { readonly id: Node | null; readonly params: readonly Node[] }) => {
    for (const node of [id, ...params]) declare(node);
  };
  const noteKey = ({ key, computed }: { readonly key: Node; readonly computed: boolean }) => {
    if (!computed) keys.add(key.start);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: declareAll,
    FunctionExpression: declareAll,
    ArrowFunctionExpression: declareAll,
    ClassDeclaration: ({ id }) => declare(id),
    ImportSpecifier: ({ local }) => declare(local),
    MemberExpression: ({ property, computed }) => noteKey({ key: property, computed }),
    Property: noteKey,
    MethodDefinition: noteKey,
    PropertyDefinition: noteKey,
    UnaryExpression: ({ operator, argument }) => void (operator === 'typeof' && keys.add(argument.start)),
  }).visit(program);
  return { declared, keys };
}
