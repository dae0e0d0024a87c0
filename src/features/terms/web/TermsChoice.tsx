import type { TermsKind } from '#rules/content/terms-shown.ts';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';

type Props = {
  readonly kinds: readonly TermsKind[];
  readonly current: TermsKind;
  readonly onChoose: (kind: TermsKind) => void;
};

const NAMES: Readonly<Record<TermsKind, string>> = {
  privacy: 'Privacy Notice',
  retail: 'Terms and Conditions (Retail)',
  trade: 'Trade terms',
};

export function TermsChoice({ kinds, current, onChoose }: Props) {
  return (
    <div className="terms-choice">
      <ChoiceGroup legend="Read" columns>
        {kinds.map((kind) => (
          <ChoiceCard
            key={kind}
            name="terms"
            title={NAMES[kind]}
            checked={kind === current}
            onChange={() => onChoose(kind)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}
