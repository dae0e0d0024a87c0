import { createHmac } from 'node:crypto';
import type { IdentityClient } from './identity-client.ts';

export type FacebookSettings = { readonly appId: string; readonly appSecret: string; readonly graphUrl: string };

/**
 * Facebook Login: the browser sends an access token, and Facebook is asked whether it was issued to our app, for whom, and until
 * when. It does not say whether e-mails are verified, so they count as unverified.
 */
export function facebookClient({ appId, appSecret, graphUrl }: FacebookSettings): IdentityClient {
  return {
    ask: async (token, now) => {
      const until = AbortSignal.timeout(LONGEST_WAIT_MS);
      const query = { input_token: token, access_token: `${appId}|${appSecret}` };
      const answer = await get(graphUrl, 'debug_token', query, until);
      if (typeof answer === 'string') return answer;
      const about = recordIn(answer, 'data');
      const isOurs = about['is_valid'] === true && String(about['app_id']) === appId;
      if (!isOurs || !isStillGood(about['expires_at'], now)) return 'not proved';

      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const fields = { fields: 'id,name,email', access_token: token, appsecret_proof: proof };
      const me = await get(graphUrl, 'me', fields, until);
      if (typeof me === 'string') return me;
      const { id, name, email } = me;
      if (typeof id !== 'string' || id === '' || id !== about['user_id']) return 'not proved';
      return {
        subject: id,
        email: typeof email === 'string' && email !== '' ? email : null,
        emailVerified: false,
        hostedDomain: null,
        name: typeof name === 'string' ? name : '',
      };
    },
  };
}

/** For both calls together. */
const LONGEST_WAIT_MS = 8000;

type JsonRecord = Readonly<Record<string, unknown>>;

async function get(
  graphUrl: string,
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<JsonRecord | 'not proved' | 'not reached'> {
  try {
    const answer = await fetch(`${graphUrl}/${path}?${new URLSearchParams(query)}`, { redirect: 'error', signal });
    if (answer.status >= 500 || answer.status === 429) return 'not reached';
    if (!answer.ok) return 'not proved';
    return recordIn({ answer: (await answer.json()) as unknown }, 'answer');
  } catch {
    // No answer in time, or an unreadable one.
    return 'not reached';
  }
}

function recordIn(record: JsonRecord, name: string): JsonRecord {
  const found = record[name];
  return typeof found === 'object' && found !== null ? (found as JsonRecord) : {};
}

/** In seconds; 0 = no expiry. */
function isStillGood(expiresAt: unknown, now: string): boolean {
  return typeof expiresAt === 'number' && (expiresAt === 0 || expiresAt * 1000 > Date.parse(now));
}
