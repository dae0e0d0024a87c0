type Props = { readonly facts: readonly (readonly [name: string, value: string])[] };

/** What is known of a business, name beside value. */
export function FactList({ facts }: Props) {
  return (
    <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
