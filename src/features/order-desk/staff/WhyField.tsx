import { TextArea } from '#ui/Field.tsx';

type Props = { readonly why: string; readonly onChange: (why: string) => void };

/** What the customer is told of the reason; it may stay empty. */
export function WhyField({ why, onChange }: Props) {
  return (
    <TextArea
      label="Why, for the customer"
      optional
      rows={3}
      maxLength={300}
      value={why}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
