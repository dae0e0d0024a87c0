import { sql } from 'kysely';
import { demoPassword, people } from '#sample-brewery/people.ts';
import type { CallableShop } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { dataTokenTo, linkTo } from '../mailed-link.ts';
import { insertChallenge, insertPasskey, softwareAuthenticator } from '../software-authenticator.ts';
import type { Values } from './odd-values.ts';

const NEW_EMAIL = 'odd.new@example.com';
const GUEST = 'odd.guest@example.com';

/** What only somebody who is logged in could say of her own account; `people.retail` is the one who asks. */
export async function secretsOfAccount(shop: CallableShop, path: string): Promise<Values> {
  switch (path) {
    case '/api/accounts/endmysession':
      return { sessionId: await anotherSession(shop, people.retail) };
    case '/api/staff/sessions/end':
      return { sessionId: await anotherSession(shop, people.admin) };
    case '/api/staff/passkeys/add': {
      const challenge = 'odd-challenge';
      await insertChallenge(shop.db, people.admin.id, { purpose: 'register', challenge }, shop.clock.now());
      return { name: 'Odd phone', passkey: softwareAuthenticator(shop.url).make({ challenge }) };
    }
    case '/api/staff/passkeys/ask':
      await passkeyOfAdministrator(shop);
      return {};
    case '/api/staff/passkeys/give': {
      const challenge = 'odd-challenge';
      const { authenticator } = await passkeyOfAdministrator(shop);
      await insertChallenge(shop.db, people.admin.id, { purpose: 'authenticate', challenge }, shop.clock.now());
      return { passkey: authenticator.sign({ challenge }) };
    }
    case '/api/staff/passkeys/remove':
      await passkeyOfAdministrator(shop);
      return { passkeyId: (await passkeyOfAdministrator(shop)).id };
    case '/api/accounts/forgetmydevice':
      return { deviceId: await anotherDevice(shop) };
    case '/api/accounts/changemyemail':
      return { email: NEW_EMAIL, password: demoPassword };
    case '/api/accounts/confirmnewemail': {
      const { headers } = await logInAnew(shop, people.regular.email);
      const body = { email: 'odd.newer@example.com', password: demoPassword };
      await shop.ask('POST', '/api/accounts/changemyemail', { headers, body });
      return { ...(await linkTo(shop.db, body.email, 'account/newemail')) };
    }
    case '/api/accounts/changemypassword':
      return { oldPassword: demoPassword, password: demoPassword };
    case '/api/accounts/unlinkmyidentity':
      return { provider: 'google' };
    case '/api/accounts/savemyaddress':
      return { id: 0, line1: '1 Mill Lane', postCode: 'NR35 1ZZ' };
    case '/api/accounts/deletemyaddress': {
      const { rows } = await sql<{ id: number }>`
        insert into kept_address (person_id, line1, postcode, changed_at)
        values (${people.retail.id}, '1 Mill Lane', 'NR35 1ZZ', ${shop.clock.now()}) returning id`.execute(shop.db);
      return { id: rows[0]?.id };
    }
    case '/api/accounts/erasemyaccount':
      // Without a password she gets a mail, and is still there for what comes after.
      await hasNothingUnderWay(shop, people.retail.id);
      return {};
    case '/api/accounts/confirmerasing': {
      const { headers } = await logInAnew(shop, people.member.email);
      await hasNothingUnderWay(shop, people.member.id);
      await shop.ask('POST', '/api/accounts/erasemyaccount', { headers, body: {} });
      return { ...(await linkTo(shop.db, people.member.email, 'account/erase')) };
    }
    case '/api/accounts/askformydata':
      return { email: GUEST };
    case '/api/accounts/getdatabylink':
    case '/api/accounts/exportdatabylink':
    case '/api/accounts/erasedatabylink':
      return { token: await guestsToken(shop) };
    default:
      return {};
  }
}

async function guestsToken(shop: CallableShop): Promise<string> {
  await sql`insert into newsletter_sign_up (email, state, asked_at) values (${GUEST}, 'refused', ${shop.clock.now()})`.execute(
    shop.db,
  );
  await shop.ask('POST', '/api/accounts/askformydata', { body: { email: GUEST } });
  await shop.settled();
  return dataTokenTo(shop.db, GUEST);
}

async function anotherSession(
  shop: CallableShop,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<number | undefined> {
  await logInAnew(shop, email);
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from session where person_id = ${id}`.execute(shop.db);
  return rows[0]?.id;
}

const passkeyOfAdministrator = ({ db, url, clock }: CallableShop) =>
  insertPasskey(db, people.admin.id, url, clock.now());

async function anotherDevice(shop: CallableShop): Promise<number | undefined> {
  await logInAnew(shop, people.retail.email);
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from known_device where person_id = ${people.retail.id}`.execute(shop.db);
  return rows[0]?.id;
}

/** Whatever the calls before have begun: orders that are packed, baskets that are being paid. */
async function hasNothingUnderWay(shop: CallableShop, id: number): Promise<void> {
  await sql`update person set password_hash = null where id = ${id}`.execute(shop.db);
  await sql`update orders set status = 22 where ${id} in (person_id, ordering_person_id) and status between 11 and 20`.execute(
    shop.db,
  );
  await sql`update orders set payment_pending_until = null where ${id} in (person_id, ordering_person_id)`.execute(
    shop.db,
  );
  await sql`update payment_attempt a set state = 'abandoned'
    from orders o where o.id = a.order_id and ${id} in (o.person_id, o.ordering_person_id)
      and a.state in ('started', 'asking', 'unknown', 'awaiting-funds', 'refund-due')`.execute(shop.db);
}
