import type { Draft } from '../basket.client.ts';

/** The club of the buyer; members of the family club are shown with a hop (D-95). */
export function ClubOfOrder({ draft: { firstClub, family } }: { readonly draft: Pick<Draft, 'firstClub' | 'family'> }) {
  if (firstClub === '') return null;
  return (
    <p className="club-of-order">
      {family && <img src="/hop.svg" alt="" width={36} height={52} />}
      <span>
        You buy as a member of <strong>{firstClub}</strong>.
      </span>
    </p>
  );
}
