/** `document` = an address of the till · `file` = one of its files: both from the device · `leave` = none of the worker's business. */
type Way = 'document' | 'file' | 'leave';

type WorkerRequest = Pick<Request, 'method' | 'mode' | 'url'>;

/** What the worker of the till does with a request: what it keeps is answered from the device, whether there is a network or not. */
export function howToAnswer({ method, mode, url }: WorkerRequest, origin: string, files: readonly string[]): Way {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin) return 'leave';
  if (mode === 'navigate') return /^\/till(\/|$)/i.test(pathname) ? 'document' : 'leave';
  return files.includes(pathname) ? 'file' : 'leave';
}
