import type { MutationCache } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { busy, type Doing } from '#ui/busy.ts';

/** Shorter waits are not shown. */
const NOTICED_AFTER_MS = 700;

const PAGE = 'page';

/**
 * Shows what the shopper waits for when it takes a while: the next page, or a mutation. `meta.doing` of a mutation
 * names the kind of waiting.
 */
export function showWaiting(router: AnyRouter, mutations: MutationCache): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const begin = (key: string, doing: Doing) => {
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => busy.show(key, doing), NOTICED_AFTER_MS),
    );
  };
  const end = (key: string) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    busy.hide(key);
  };
  const ends = [
    router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && begin(PAGE, 'loading')),
    router.subscribe('onResolved', () => end(PAGE)),
    mutations.subscribe(({ mutation }) => {
      if (!mutation) return;
      const { status } = mutation.state;
      const key = `mutation ${mutation.mutationId}`;
      if (status === 'pending') {
        if (!timers.has(key)) begin(key, doingOf(mutation.meta?.['doing']));
      } else if (timers.has(key)) end(key);
      if (status === 'error') busy.hideAll();
    }),
  ];
  return () => {
    for (const stop of ends) stop();
    for (const key of timers.keys()) end(key);
  };
}

function doingOf(metaValue: unknown): Doing {
  return metaValue === 'loading' || metaValue === 'processing' ? metaValue : 'saving';
}
