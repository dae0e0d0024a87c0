import { escaped, pretendPage } from '../pretend-page.ts';
import { type Answer, type ReceivedRequest, json, listen, type ListenOptions, page } from '../small-server.ts';
import { type Faults, noFaults, setFaults } from './faults.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { PRETEND_LIST, type SubscribeResult, subscribe } from './subscribe.ts';

export type FakeMailingListOptions = ListenOptions & {
  /** Keeps the ledger on disk, so that it outlives the process. */
  readonly ledgerFile?: string;
};

export type FakeMailingList = {
  readonly url: string;
  /** What the shop is told: where the list's form is posted. */
  readonly formUrl: string;
  readonly ledger: Readonly<Ledger>;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
  stop(): Promise<void>;
};

/** Starts a pretend mailing list: the form that a browser posts, and the answer as a script that servers read. */
export async function startFakeMailingList(options: FakeMailingListOptions = {}): Promise<FakeMailingList> {
  const book = openLedger(options.ledgerFile);
  const faults = noFaults();

  function take(request: ReceivedRequest): Answer {
    book.ledger.requests += 1;
    if (faults.answer === 'silence' || faults.answer === 'drop') return faults.answer;
    if (faults.answer === 'down') return page(503, 'Service unavailable');
    if (faults.answer === 'page') return page(200, '<h1>We will be back soon</h1>');
    const isScript = request.path.endsWith('/post-json');
    const fields = new URLSearchParams([...request.query, ...new URLSearchParams(request.body)]);
    const answer = subscribe(fields, isScript ? 'json' : 'form', book.ledger);
    book.save();
    return isScript ? script(fields.get('c'), answer) : page(200, answerPage(answer));
  }

  const server = await listen(options, async (request) => {
    if (/^\/subscribe\/post(-json)?$/.test(request.path)) return take(request);
    if (request.path === '/ledger') return json(200, book.ledger);
    if (request.path !== '/faults')
      return page(404, pretendPage('Nothing here', BANNER, '<p>There is nothing here.</p>'));
    if (request.method === 'DELETE') Object.assign(faults, noFaults());
    const wrong = request.method === 'POST' ? setFaults(faults, JSON.parse(request.body)) : null;
    return wrong === null ? json(200, faults) : json(400, { wrong });
  });

  return {
    url: server.url,
    formUrl: `${server.url}/subscribe/post?${new URLSearchParams(PRETEND_LIST)}`,
    ledger: book.ledger,
    setFaults(changes) {
      const wrong = setFaults(faults, changes);
      if (wrong !== null) throw new RangeError(wrong);
    },
    clearFaults: () => void Object.assign(faults, noFaults()),
    stop: () => server.stop(),
  };
}

const BANNER = 'A pretend mailing list: no mail is ever sent from here.';

function script(callback: string | null, answer: SubscribeResult): Answer {
  const name = /^[\w$.]{1,50}$/.test(callback ?? '') ? callback : null;
  const body = JSON.stringify(answer);
  if (name === null) return { status: 200, type: 'application/json; charset=utf-8', body };
  return { status: 200, type: 'application/javascript; charset=utf-8', body: `${name}(${body})` };
}

function answerPage({ result, msg }: SubscribeResult): string {
  const says = `<p${result === 'error' ? ' class="problem"' : ''}>${escaped(msg.replaceAll(/<[^>]*>/g, ''))}</p>`;
  return pretendPage(result === 'success' ? 'Almost there' : 'That did not work', BANNER, says);
}
