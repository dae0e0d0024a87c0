import { Tag } from '../Tag.tsx';

type Props = {
  readonly changes: readonly { readonly change: 'added' | 'taken out'; readonly text: string }[];
  /** Said where there are none. */
  readonly nothing: string;
};

/** What a later text has more and less than an earlier one, paragraph by paragraph. */
export function ChangesList({ changes, nothing }: Props) {
  if (changes.length === 0) return <p>{nothing}</p>;
  return (
    <ul className="grid gap-4 wrap-anywhere">
      {changes.map(({ change, text }, at) => (
        <li key={`${at} ${text}`} className="grid justify-items-start gap-1 border-l-4 border-line pl-3">
          <Tag>{change === 'added' ? 'Added' : 'Taken out'}</Tag>
          {change === 'added' ? (
            <ins className="no-underline">{text}</ins>
          ) : (
            <del className="text-ink-soft">{text}</del>
          )}
        </li>
      ))}
    </ul>
  );
}
