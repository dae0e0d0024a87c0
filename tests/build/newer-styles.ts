import browserData from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data';
import { parse, type Node } from 'postcss';
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
    const { prop, value } = declaration;
    const known = properties?.[prop];
    if (isNewer(known)) note(prop, declaration);
    for (const word of wordsIn(value)) if (isNewer(known?.[word])) note(`${prop}: ${word}`, declaration);
    for (const [, name = ''] of value.matchAll(/([a-z][a-z-]*)\(/g))
      if (newerFunctions.has(name)) note(`${name}()`, declaration);
    for (const [, unit = ''] of value.matchAll(/\b\d*\.?\d+([a-z]+)\b/g))
      if (newerUnits.has(unit)) note(`the unit ${unit}`, declaration);
  });
  return found;
}

/** Older browsers leave out what stands in an `@supports` that they do not meet. */
function isGuarded(node: Node): boolean {
  for (let { parent } = node; parent; parent = parent.parent as typeof parent)
    if (parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') return true;
  return false;
}

const wordsIn = (text: string) => new Set(text.match(/[a-z][a-z-]*/g));

const { length: lengths, ...otherTypes } = types as Readonly<Record<string, Identifier>>;
const newerUnits = new Set(Object.keys(lengths ?? {}).filter((unit) => isNewer(lengths?.[unit])));

/** Functions stand among the types of values, such as `light-dark` below the colours. */
const newerFunctions = new Set(Object.entries(otherTypes).flatMap(([name, type]) => newerNamesOf(name, type)));

function newerNamesOf(name: string, type: Identifier): readonly string[] {
  return isNewer(type) ? [name] : childrenOf(type).flatMap(([inner, below]) => newerNamesOf(inner, below));
}
