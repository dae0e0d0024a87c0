import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sayProblem } from '#wire/say-problem.ts';
import { changeAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { fullName } from '../card/card-words.ts';
import { myShelfQuery } from './my-shelf.queries.ts';
import type { FavouriteCard } from './personal-shelf.ts';
import { call } from '#wire/call.ts';
import { favour, type MyShelf } from '../../my-shelf.contract.ts';

type Wish = { readonly card: FavouriteCard; readonly picked: boolean };

/** Adds or removes a favourite: shown at once, and reverted with a message when it is refused. */
export function useFavouring(who: string) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState('');
  const { queryKey } = myShelfQuery(transport, who);
  const show = ({ card, picked }: Wish) =>
    changeAnswer(queryClient, queryKey, (mine) => ({ ...mine, favourites: changed(mine, card.id, picked) }));
  const { mutate } = useMutation({
    mutationFn: ({ card, picked }: Wish) =>
      call(transport, favour, { body: { packId: card.id, bulkPackId: card.bulkPack?.id ?? 0, picked } }),
    scope: { id: 'favourites' },
    onMutate: (wish) => {
      setRefused('');
      show(wish);
    },
    // A load that was under way at the press was cancelled.
    onSettled: async () => {
      if (!queryClient.getQueryData(queryKey)) await queryClient.invalidateQueries({ queryKey, exact: true });
    },
    onError: (problem, { card, picked }) => {
      show({ card, picked: !picked });
      setRefused(`${fullName(card)}: ${sayProblem(problem)}`);
    },
  });
  return { favour: mutate, refused, clearRefusal: () => setRefused('') };
}

function changed({ favourites }: MyShelf, packId: number, picked: boolean): number[] {
  const others = favourites.filter((id) => id !== packId);
  return picked ? [...others, packId] : others;
}
