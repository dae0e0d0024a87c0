import { demoPassword } from '#sample-brewery/people.ts';

/** What somebody of the sample brewery sends with every call once she is logged in. */
export async function authorizationOf(shop: string, email: string): Promise<string> {
  const answer = await fetch(`${shop}/api/auth/requesttoken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, ageConfirmed: true }),
  });
  const { token } = (await answer.json()) as { readonly token?: string };
  if (token === undefined) throw new Error(`${email} could not log in`);
  return `Bearer ${token}`;
}
