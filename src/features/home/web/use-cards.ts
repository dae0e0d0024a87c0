import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useSession } from '#wire/use-session.ts';
import { homeCardsQuery, taproomCardsQuery } from './home.queries.ts';
import type { HomeCard } from '../home.contract.ts';

type SeenCards = {
  readonly cards: readonly HomeCard[];
  /** Administrators see inactive cards, and why a card is not shown. */
  readonly isAdmin: boolean;
};

/** The cards of a page: the public ones at once, an administrator's when they have loaded. */
export function useCards(of: 'home' | 'taproom'): SeenCards {
  const transport = useTransport();
  const session = useSession();
  const isAdmin = hasPermission(session, 'content.preview');
  const query = of === 'home' ? homeCardsQuery : taproomCardsQuery;
  const forAll = useQuery(query(transport)).data ?? [];
  const forAdmin = useQuery({ ...query(transport, true), enabled: isAdmin }).data;
  return { cards: (isAdmin && forAdmin) || forAll, isAdmin };
}
