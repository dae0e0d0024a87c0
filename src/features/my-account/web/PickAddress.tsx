import { useQuery } from '@tanstack/react-query';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useSession } from '#wire/use-session.ts';
import { queryOf } from '#wire/query-of.ts';
import { type MyAddress, myAddresses } from '../my-account.contract.ts';

type Props = { readonly onPick: (address: MyAddress) => void };

/** The saved addresses to choose from; nothing when there are none. */
export function PickAddress({ onPick }: Props) {
  const session = useSession();
  const who = session?.userEmail ?? '';
  const { data, error, refetch } = useQuery({
    ...queryOf(useTransport(), myAddresses, { for: { person: who } }),
    enabled: session !== null,
  });
  if (error && !data)
    return (
      <CouldNotLoad code={InfoCode.partLoad} kind="plain" className="stage-part" again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  if (!data || data.length === 0) return null;
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
  return linesOfPlace([name && line1, line2, line3, line4, line5], postCode).join(', ');
}
