import { type AddressInfo, createServer, type Socket } from 'node:net';

export type MailServerForTest = {
  readonly port: number;
  /** What it took, whole. */
  readonly messages: readonly string[];
  readonly stop: () => Promise<void>;
};

/** The part of RFC 5321 and 4954 that takes mails from one user by AUTH PLAIN, without encryption. */
export async function startMailServer(who: {
  readonly user: string;
  readonly password: string;
}): Promise<MailServerForTest> {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    speak(socket, who, messages);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function speak(socket: Socket, who: { readonly user: string; readonly password: string }, messages: string[]): void {
  let letter: string | null = null;
  socket.write('220 mail.example\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (letter !== null) {
      letter += text;
      if (!letter.endsWith('\r\n.\r\n')) return;
      messages.push(letter);
      letter = null;
      socket.write('250 taken\r\n');
      return;
    }
    for (const line of text.split('\r\n').filter(Boolean)) {
      const [word = '', , proof = ''] = line.split(' ');
      if (word === 'DATA') letter = '';
      socket.write(answerTo(word.toUpperCase(), proof, who));
    }
  });
}

function answerTo(word: string, proof: string, { user, password }: { user: string; password: string }): string {
  if (word === 'EHLO') return '250-mail.example\r\n250 AUTH PLAIN\r\n';
  if (word === 'AUTH') {
    const isRight = Buffer.from(proof, 'base64').toString() === `\0${user}\0${password}`;
    return isRight ? '235 welcome\r\n' : '535 5.7.8 bad credentials\r\n';
  }
  if (word === 'DATA') return '354 go on\r\n';
  return word === 'QUIT' ? '221 bye\r\n' : '250 yes\r\n';
}
