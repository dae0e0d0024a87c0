import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { CallFailed } from '#wire/failure.ts';
import { refreshWhenModuleIsOff } from './modules-off.ts';

const failed = (code: string) => new CallFailed('', 404, { info: '', code, traceId: '' });

test.each([
  [failed('MODULE_OFF'), true],
  [failed('NOT_FOUND'), false],
  [new Error('away'), false],
])('%s asks which modules there are: %s', (fault, expected) => {
  const queryClient = new QueryClient();
  const { queryKey } = shopCheckQuery(async () => ({ status: 0, body: null }));
  queryClient.setQueryData(queryKey, { modulesOff: [] } as never);
  refreshWhenModuleIsOff(queryClient, fault);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(expected);
});
