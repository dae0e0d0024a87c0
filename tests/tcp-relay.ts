import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpRelay = {
  /** The address of the server as it is reached through the relay. */
  readonly url: string;
  /** Passes nothing more of the connections that are open, and closes none. New ones pass, as to a host that took over. */
  readonly silence: () => void;
  readonly stop: () => Promise<void>;
};

/** A relay in front of a server, for a test of a network that falls silent. */
export async function startTcpRelay(server: string, port = 0): Promise<TcpRelay> {
  const target = new URL(server);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  relay.listen(port, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(server);
  url.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence: () => {
      for (const socket of sockets) socket.pause();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}
