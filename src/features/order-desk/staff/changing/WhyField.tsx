import { TextArea } from '#ui/forms/Field.tsx';

type Props = {
  readonly why: string;
  readonly onChange: (why: string) => void;
  readonly optional?: boolean;
};

/** What the customer is told of the reason; it may stay empty unless it says otherwise. */
export function WhyField({ why, onChange, optional = true }: Props) {
  return (
    <TextArea
      label="Why, for the customer"
      optional={optional}
      rows={3}
      maxLength={300}
      value={why}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
