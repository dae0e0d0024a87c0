import { useSiteFacts } from '../site-context.tsx';

const MARKS: Readonly<Record<string, string>> = { local: 'Debug', test: 'Test Online' };

/** Says that this is not the brewery's real site (D-180). The published one carries no mark. */
export function BuildMark() {
  const { build } = useSiteFacts();
  const mark = MARKS[build];
  return mark ? (
    <p className="build-mark" data-build={build}>
      {mark}
    </p>
  ) : null;
}
