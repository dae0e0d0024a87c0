import { z } from 'zod';
import type { Contract } from '#wire/contract.ts';

/** Where a text is in an input: the names that lead to it; 0 = the first of a list. */
export type TextField = readonly (string | 0)[];

type Shape = {
  readonly type?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
} & Readonly<Partial<Record<'anyOf' | 'oneOf' | 'allOf', readonly Shape[]>>>;

/** The fields of a call that its contract takes any text for: no numbers, days, codes of a list or identifiers. */
export function textFieldsOf({ query, body, inputs }: Contract): readonly TextField[] {
  const schemas = inputs === 'query or body' ? [query, body] : [body];
  const found = schemas.flatMap((schema) =>
    fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, []),
  );
  return [...new Map(found.map((field) => [field.join('.'), field])).values()];
}

function fieldsIn(shape: Shape, at: TextField): readonly TextField[] {
  return [
    ...(isText(shape) ? [at] : []),
    ...[shape.anyOf, shape.oneOf, shape.allOf].flatMap((some) => (some ?? []).flatMap((one) => fieldsIn(one, at))),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, below]) => fieldsIn(below, [...at, name])),
    ...(shape.items ? fieldsIn(shape.items, [...at, 0]) : []),
  ];
}

function isText({ type, format, pattern, ...more }: Shape): boolean {
  const isNumber = pattern?.includes(String.raw`\d{1,`) === true;
  return type === 'string' && more.enum === undefined && more.const === undefined && format === undefined && !isNumber;
}

/** The same input with a text at a field; null where its example has no list in which it would be. */
export function withText(input: unknown, field: TextField, text: string): unknown {
  const [name, ...rest] = field;
  if (name === undefined) return text;
  if (name === 0) {
    if (!Array.isArray(input)) return null;
    const [first, ...others] = input as readonly unknown[];
    const changed = withText(first ?? {}, rest, text);
    return changed === null ? null : [changed, ...others];
  }
  const before = (input ?? {}) as Readonly<Record<string, unknown>>;
  const changed = withText(before[name], rest, text);
  return changed === null ? null : { ...before, [name]: changed };
}
