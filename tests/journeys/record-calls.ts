import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext, Response } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { CALLS_RECORDED, callsInDocument, recordedCall } from '../../scripts/changed/recorded-calls.ts';

/**
 * Notes which calls the browsers of a file make, and which the server made for their documents. From these follow the
 * features that stand in its first line (`scripts/journey-features.ts`).
 */
export function recordCalls() {
  const calls = new Set<string>();
  afterAll(() => {
    const file = basename(expect.getState().testPath ?? '');
    mkdirSync(CALLS_RECORDED, { recursive: true });
    writeFileSync(join(CALLS_RECORDED, `${file}.json`), JSON.stringify([...calls].toSorted(), null, 1));
  });
  return {
    listenTo(context: BrowserContext): void {
      context.on('request', (request) => {
        const call = recordedCall(request.method(), new URL(request.url()).pathname);
        if (call !== null) calls.add(call);
      });
      context.on('response', async (response) => {
        for (const call of callsInDocument(await documentOf(response))) calls.add(call);
      });
    },
  };
}

/** Nothing, too, of a page that was left or closed before it could be read. */
async function documentOf(response: Response): Promise<string> {
  if (response.request().resourceType() !== 'document' || !response.ok()) return '';
  return response.text().catch(() => '');
}
