import { hashKey, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that is not sent again with the same variables while it is on its way: the second press of a double click comes before
 * the button is drawn as busy. `reset` does nothing meanwhile, since the outcome would be lost.
 */
export function useSingleMutation<Answer, Variables = void>(options: UseMutationOptions<Answer, Error, Variables>) {
  const mutation = useMutation(options);
  const pending = useRef(new Set<string>());
  return {
    ...mutation,
    mutate: (variables: Variables) => {
      const key = hashKey([variables]);
      if (pending.current.has(key)) return;
      pending.current.add(key);
      void send(variables).finally(() => pending.current.delete(key));
    },
    reset: () => {
      if (pending.current.size === 0) mutation.reset();
    },
  };

  /** Why it failed is the mutation's to say. */
  async function send(variables: Variables): Promise<void> {
    try {
      await mutation.mutateAsync(variables);
    } catch {}
  }
}
