import { z } from 'zod';

/** A schema as JSON Schema, with the properties used here. */
export type Shape = {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
};

/** The shape that a caller may send (`input`), or gets (`output`). */
export function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described as Shape;
}
