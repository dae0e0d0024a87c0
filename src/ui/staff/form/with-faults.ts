type Issue = { readonly message: string; readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] };

type Result = { readonly issues?: readonly Issue[] };

/** What the schema library gives forms to ask. */
export type BodySchema = { readonly '~standard': { readonly validate: (value: unknown) => Result | Promise<Result> } };

/**
 * The body of a contract together with what the rules find wrong, so that all of it is said at once: the rules would else be asked
 * only once the contract takes the body. A field of which the contract says something already keeps that.
 */
export function withFaults(
  body: BodySchema,
  faultsOf: (values: never) => Readonly<Record<string, string>>,
): BodySchema {
  const validate = (value: unknown): Result => {
    const result = body['~standard'].validate(value);
    if (result instanceof Promise) throw new TypeError('The body of a contract is checked at once');
    const { issues = [] } = result;
    const named = new Set(issues.map(({ path = [] }) => path.map(keyOf).join('.')));
    const more = Object.entries(faultsOf(trimmed(value) as never))
      .filter(([name]) => !named.has(name))
      .map(([name, message]) => ({ message, path: name.split('.') }));
    return issues.length + more.length === 0 ? result : { ...result, issues: [...issues, ...more] };
  };
  return { '~standard': { ...body['~standard'], validate } };
}

function keyOf(segment: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof segment === 'object' ? segment.key : segment);
}

/** As texts are stored. */
function trimmed(value: unknown): unknown {
  const entries = Object.entries(value as object).map(([name, one]) => [
    name,
    typeof one === 'string' ? one.trim() : one,
  ]);
  return Object.fromEntries(entries);
}
