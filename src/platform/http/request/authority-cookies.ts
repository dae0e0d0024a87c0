import type { FastifyInstance } from 'fastify';

/** Cookies that authorise begin so: a call that changes something and carries one must prove that it is ours (D-06). */
export const AUTHORISING_PREFIX = 'bs_';

/** What opens something, or is believed of a browser. `XSRF-TOKEN` keeps its name (D-06). */
const GIVES_AUTHORITY = /^(bs_|known_device$)/;

/** Browsers take a cookie of such a name from this very host alone, over https, and let no sibling domain put one in its place. */
const HOST_PREFIX = '__Host-';

/** The name under which a cookie is sent. Over http browsers refuse the prefix. */
export function sentName(name: string, secure: boolean): string {
  return secure && GIVES_AUTHORITY.test(name) ? `${HOST_PREFIX}${name}` : name;
}

/**
 * Over https a cookie that gives authority counts only under its prefix; everybody behind this reads it by its plain name. One
 * from before the prefix is not read: it could be anybody's.
 */
export function readAuthorityCookies(app: FastifyInstance, secure: boolean): void {
  if (!secure) return;
  app.addHook('onRequest', async ({ cookies }) => {
    for (const name of Object.keys(cookies)) if (GIVES_AUTHORITY.test(name)) delete cookies[name];
    for (const [name, value] of Object.entries(cookies)) {
      const plain = name.slice(HOST_PREFIX.length);
      if (name.startsWith(HOST_PREFIX) && GIVES_AUTHORITY.test(plain)) cookies[plain] = value;
    }
  });
}
