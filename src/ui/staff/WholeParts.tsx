import { Fragment } from 'react';

type Props = { readonly text: string; readonly of: 'email' | 'file' };

const BREAKS = { email: /(?<=[@.])/, file: /(?<=[-_.\s])/ } as const;

/**
 * An e-mail address or the name of a file in a list: in a narrow column it breaks behind its signs, never within a word. The
 * parts stand in one box: as children of a link that is laid out as a row they would be read out as separate words.
 */
export function WholeParts({ text, of }: Props) {
  return (
    <span>
      {text.split(BREAKS[of]).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which may be the same
        <Fragment key={at}>
          <span className="whole-code">{part}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
