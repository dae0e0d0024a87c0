import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { closing } from './closing.ts';

/** A mutation that waits for those before it in its scope, except while the page is closing, when their answers never come. */
export function useMutationInTurn<Answer, Wish>(options: UseMutationOptions<Answer, Error, Wish, void>) {
  const { scope: _scope, ...withoutTurn } = options;
  const inTurn = useMutation(options);
  const atOnce = useMutation(withoutTurn);
  const mutate: typeof inTurn.mutate = (...wish) => (closing.is ? atOnce : inTurn).mutate(...wish);
  const mutateAsync: typeof inTurn.mutateAsync = (...wish) => (closing.is ? atOnce : inTurn).mutateAsync(...wish);
  return { ...inTurn, mutate, mutateAsync };
}
