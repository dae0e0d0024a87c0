import { useState } from 'react';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import type { Trial } from '../provider-settings.contract.ts';

/** Tries what stands in the form, and holds how the last trial ended until something else is tried. */
export function useTrial<Body>(tryIt: (body: Body) => Promise<Trial>) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const trying = useSingleMutation<Trial, Body>({
    mutationFn: (body) => {
      setTrial(null);
      return tryIt(body);
    },
    onSuccess: setTrial,
  });
  return { trial, problem: trying.error, isPending: trying.isPending, start: trying.mutate };
}
