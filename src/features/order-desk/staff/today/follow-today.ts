import { EventSourceParserStream } from 'eventsource-parser/stream';
import { call, type Transport } from '#wire/call.ts';
import { type Today, todayStream } from '../../today.contract.ts';

type Following = {
  readonly signal: AbortSignal;
  /** Something has come, if only the word that nothing is new. */
  readonly onHeard: () => void;
  readonly onToday: (answer: Today) => void;
};

/** The longest that the server lets a stream last, which its contract says. */
const SECONDS = 300;
/** The shop says something each three seconds: a line that is silent for so long is dead. */
const LONGEST_SILENCE_MS = 15_000;

/** Reads one stream of events until it ends; false = it could not be had, or broke. */
export async function followToday(transport: Transport, { signal, onHeard, onToday }: Following): Promise<boolean> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, LONGEST_SILENCE_MS);
  };
  const hear = () => {
    wait();
    onHeard();
  };
  wait();
  try {
    signal.throwIfAborted();
    signal.addEventListener('abort', abort);
    const stream = await call(transport, todayStream, { query: { seconds: SECONDS }, signal: stop.signal });
    const events = stream
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .pipeThrough(new EventSourceParserStream({ onComment: hear }));
    for (const reader = events.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return true;
      hear();
      if (value.event === 'today') onToday(JSON.parse(value.data) as Today);
    }
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
