import { Button } from '#ui/Button.tsx';
import { selling } from '#wire/selling.ts';

type Props = { readonly business: { readonly id: number; readonly name: string } };

/** Goes to the shop as of this account, in this tab. */
export function SellButton({ business: { id, name } }: Props) {
  const sell = () => {
    selling.sellTo({ to: `business ${id}`, name });
    location.assign('/beershop');
  };
  return (
    <Button kind="plain" aria-label={`Sell to ${name}`} onClick={sell}>
      Sell
    </Button>
  );
}
