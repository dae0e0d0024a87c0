import { providerRoute, type RouteDefinition } from '#platform/http/route.ts';
import { BOUNCE_TOKEN_HEADER } from '#wire/secret-headers.ts';
import type { Bounces } from './bounces.service.ts';

export function bouncesRoutes(bounces: Bounces): RouteDefinition[] {
  return [
    providerRoute({
      methods: ['POST'],
      path: '/api/mail/bounces',
      summary: 'A mail server hands over what came back',
      description:
        'The whole message that arrived where mails are returned to (RFC 3464), as it is, at most 256 KB. When it says that a mail of ours ' +
        'could not be delivered, the mail stands among the problems. Answered 204 whatever it is, 401 without the right token, 404 ' +
        'where the setting `MAIL_BOUNCE_TOKEN` is missing.',
      group: 'Mail',
      takes: 'message/rfc822',
      answers: 'nothing',
      signature: 'a token of the settings',
      handle: async ({ header, rawBody, visitor, now }) => ({
        status: await bounces.receive({ token: header(BOUNCE_TOKEN_HEADER), message: rawBody }, visitor, now),
        contentType: 'text/plain',
        body: '',
      }),
    }),
  ];
}
