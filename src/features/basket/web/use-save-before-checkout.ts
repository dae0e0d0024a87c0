import { type Mutation, type MutationCache, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { Altered } from '#rules/orders/order-codes.ts';
import { paths } from '#site/paths.ts';
import { saveBeforeLeaving } from '#wire/before-leaving.ts';
import type { Draft } from './basket.client.ts';

/**
 * The checkout is of the basket that she sees: it waits until that is saved. Where something of it was refused, or came out other
 * than she wished, she stays and reads so; the next press goes on.
 */
export function useSaveBeforeCheckout(): void {
  const mutations = useQueryClient().getMutationCache();
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ next }) => {
      if (next.pathname !== paths.checkout) return false;
      saveBeforeLeaving();
      const changes = mutations.findAll({ predicate: isUnanswered });
      await allAnswered(mutations, changes);
      return !changes.every(isAsWished);
    },
  });
}

type Change = Mutation<unknown, Error, unknown>;

const isUnanswered = ({ options, state }: Change) => options.scope?.id === 'draft' && state.status === 'pending';

function allAnswered(mutations: MutationCache, changes: readonly Change[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (changes.some(isUnanswered)) return;
      end();
      resolve();
    };
    const end = mutations.subscribe(look);
    look();
  });
}

function isAsWished({ state: { status, data } }: Change): boolean {
  return status === 'success' && (data as Draft).retStatus === Altered.nothing;
}
