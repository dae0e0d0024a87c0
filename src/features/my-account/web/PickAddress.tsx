import { useQuery } from '@tanstack/react-query';
import { ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { useSession } from '#wire/use-session.ts';
import type { MyAddress } from '../my-account.contract.ts';
import { addressesQuery } from './my-account.queries.ts';

type Props = { readonly onPick: (address: MyAddress) => void };

/** The kept addresses to pick one from; nothing while there are none, or none can be had: she types one then. */
export function PickAddress({ onPick }: Props) {
  const session = useSession();
  const who = session?.userEmail ?? '';
  const { data = [] } = useQuery({ ...addressesQuery(useCarrier(), who), enabled: session !== null });
  if (data.length === 0) return null;
  return (
    <section className="stage-part">
      <ChoiceGroup legend="From your address book" columns>
        {data.map((address) => (
          <ChoiceCard
            key={address.id}
            name="kept-address"
            value={address.id}
            onChange={() => onPick(address)}
            title={address.name || address.line1}
            detail={detailOf(address)}
          />
        ))}
      </ChoiceGroup>
    </section>
  );
}

function detailOf({ name, line1, line2, line3, line4, line5, postCode }: MyAddress): string {
  return [name && line1, line2, line3, line4, line5, postCode].filter(Boolean).join(', ');
}
