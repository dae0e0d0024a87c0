import { hash, verify } from '@node-rs/argon2';

/** Passwords are stored as Argon2id only (D-21). */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Takes the same time without a hash, so that timing does not reveal who has an account (D-20). */
  readonly isRight: (password: string, hash: string | null) => Promise<boolean>;
  /** Made with other parameters than today's, so it should be renewed when the password is available. */
  readonly isOutdated: (hash: string) => boolean;
};

export const argonPasswords: Passwords = {
  hash: (password) => hash(password, FIGURES),
  isRight: async (password, hash) => (await verify(hash ?? NOBODYS, password)) && hash !== null,
  isOutdated: (hash) => !hash.startsWith(PREFIX),
};

/** The parameters of OWASP's cheat sheet: 19 MiB, two passes, one lane; Argon2id is the library's default. */
const FIGURES = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${FIGURES.memoryCost},t=${FIGURES.timeCost},p=${FIGURES.parallelism}$`;

/** The hash of random bytes that were not kept. */
const NOBODYS = `${PREFIX}pkt1Wf2wyzy3ElJtJ+27fw$O1A9HbB8BpJYJf87ZwX3W/10ueh1NyWg9k7FpXxYIvw`;
