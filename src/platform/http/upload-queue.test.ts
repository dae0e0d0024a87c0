import { expect, test } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

test('some uploads are handled, some wait, and further ones are told to come back until there is room', async () => {
  const takeUpload = createUploadQueue({ atOnce: 2, waiting: 1 });
  const running: (() => void)[] = [];
  const upload = () =>
    takeUpload(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push(resolve);
      return promise;
    });
  const [first, second, third] = [upload(), upload(), upload()];
  await expect(upload()).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(running).toHaveLength(2);
  running[0]?.();
  await first;
  await expect.poll(() => running.length).toBe(3);
  const fourth = upload();
  running[1]?.();
  running[2]?.();
  await Promise.all([second, third]);
  await expect.poll(() => running.length).toBe(4);
  running[3]?.();
  await fourth;
});

test('a failed upload frees its place', async () => {
  const takeUpload = createUploadQueue({ atOnce: 1, waiting: 0 });
  await expect(takeUpload(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await takeUpload(async () => 'taken')).toBe('taken');
});
