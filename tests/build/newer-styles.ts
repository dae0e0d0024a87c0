import browserData from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import { type AtRule, parse, type Node } from 'postcss';
import { childrenOf, isNewer } from './newer-than-supported.ts';

/** A use of something newer than the oldest supported browsers: what, and the rule that it stands in. */
export type NewerStyle = { readonly what: string; readonly where: string };

const { properties, selectors, types, 'at-rules': atRules } = browserData.css as Readonly<Record<string, Identifier>>;

/** What a style sheet uses that the oldest supported browsers lack, outside of what an `@supports` reads to them. */
export function newerStyles(css: string): readonly NewerStyle[] {
  const found: NewerStyle[] = [];
  const sheet = parse(css);
  const note = (what: string, node: Node) => {
    if (!isGuarded(node)) found.push({ what, where: node.toString().replaceAll(/\s+/g, ' ').slice(0, 120) });
  };
  sheet.walkAtRules((rule) => {
    const known = atRules?.[rule.name];
    if (isNewer(known)) note(`@${rule.name}`, rule);
    for (const word of wordsIn(rule.params)) if (isNewer(known?.[word])) note(`@${rule.name} ${word}`, rule);
    if (rule.name === 'container' && rule.params.includes('style(')) note('@container style()', rule);
  });
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'rule') note('nested rules', rule);
    for (const [, name = ''] of rule.selector.matchAll(/::?([a-z-]+)/g))
      if (isNewer(selectors?.[name])) note(`:${name}`, rule);
  });
  sheet.walkDecls((declaration) => {
    for (const what of newerIn(declaration.prop, declaration.value)) note(what, declaration);
  });
  return found;
}

/** Older browsers leave out what stands in an `@supports` whose condition they do not meet. */
function isGuarded(node: Node): boolean {
  for (let { parent } = node; parent; parent = parent.parent as typeof parent)
    if (isAtRule(parent) && parent.name === 'supports' && asksForNewer(parent.params)) return true;
  return false;
}

const isAtRule = (node: { readonly type: string }): node is AtRule => node.type === 'atrule';

/** Such as `(field-sizing: content)`; a condition that the oldest browsers meet guards nothing. */
function asksForNewer(condition: string): boolean {
  return [...condition.matchAll(/\(\s*(-?[a-z-]+)\s*:\s*([^()]*(?:\([^()]*\)[^()]*)*)\)/g)].some(
    ([, prop = '', value = '']) => newerIn(prop, value).length > 0,
  );
}

/** What of a declaration is newer. */
function newerIn(prop: string, value: string): readonly string[] {
  const known = properties?.[prop];
  return [
    ...(isNewer(known) ? [prop] : []),
    ...[...(wordsIn(value) ?? [])].filter((word) => isNewer(known?.[word])).map((word) => `${prop}: ${word}`),
    ...[...value.matchAll(/([a-z][a-z-]*)\(/g)]
      .map(([, name = '']) => name)
      .filter((name) => newerFunctions.has(name))
      .map((name) => `${name}()`),
    ...[...value.matchAll(/\b\d*\.?\d+([a-z]+)\b/g)]
      .map(([, unit = '']) => unit)
      .filter((unit) => newerUnits.has(unit))
      .map((unit) => `the unit ${unit}`),
  ];
}

const wordsIn = (text: string) => new Set(text.match(/[a-z][a-z-]*/g));

const { length: lengths, ...otherTypes } = types as Readonly<Record<string, Identifier>>;
const newerUnits = new Set(Object.keys(lengths ?? {}).filter((unit) => isNewer(lengths?.[unit])));

/** Functions stand among the types of values, such as `light-dark` below the colours. */
const newerFunctions = new Set(Object.entries(otherTypes).flatMap(([name, type]) => newerNamesOf(name, type)));

function newerNamesOf(name: string, type: Identifier): readonly string[] {
  return isNewer(type) ? [name] : childrenOf(type).flatMap(([inner, below]) => newerNamesOf(inner, below));
}
