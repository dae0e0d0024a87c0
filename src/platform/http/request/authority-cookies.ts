import type { FastifyInstance } from 'fastify';

/** Prefix of authorising cookies: a changing call that carries one needs the anti-forgery proof (D-06). */
export const AUTHORISING_PREFIX = 'bs_';

/** Cookies that authorise or identify a browser. `XSRF-TOKEN` keeps its name (D-06). */
const GIVES_AUTHORITY = /^(bs_|known_device$)/;

/** Browsers accept a cookie with this prefix only over https from the host itself, so no sibling domain can set it. */
const HOST_PREFIX = '__Host-';

/** The name under which a cookie is sent. Over http browsers refuse the prefix. */
export function sentName(name: string, secure: boolean): string {
  return secure && GIVES_AUTHORITY.test(name) ? `${HOST_PREFIX}${name}` : name;
}

/**
 * Over https reads authorising cookies only under their prefix, and stores them under the plain name. An unprefixed one is
 * ignored, since another domain may have set it.
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
