import { expect, test, vi } from 'vitest';
import { dismissWorker } from './update-worker.ts';

/** A browser in which the shop and the till have a worker and files each; `gone` and `cleared` = what is dismissed of them. */
function browser() {
  const [gone, cleared]: [string[], string[]] = [[], []];
  const registrations = ['/', '/till'].map((path) => ({
    scope: `https://shop.example${path}`,
    active: null,
    unregister: async () => gone.push(path) > 0,
  }));
  const files = { keys: async () => ['gyle-a', 'till-a'], delete: async (name: string) => cleared.push(name) > 0 };
  return {
    workers: { getRegistrations: async () => registrations } as unknown as ServiceWorkerContainer,
    files,
    gone,
    cleared,
  };
}

test('where workers are switched off the shop’s goes with its files, and the till keeps what it starts by', async () => {
  const { workers, files, gone, cleared } = browser();
  vi.stubGlobal('caches', files);
  try {
    await dismissWorker(workers);
  } finally {
    vi.unstubAllGlobals();
  }
  expect({ gone, cleared }).toEqual({ gone: ['/'], cleared: ['gyle-a'] });
});
