import type { Database } from '#platform/database/database.ts';

/** What a link in a mail carries. */
export type MailedLink = { readonly userId: string; readonly token: string };

/** The mails to somebody, the oldest first. */
export async function mailsTo(db: Database, email: string): Promise<{ subject: string; text: string }[]> {
  return db
    .selectFrom('outbox_mail')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
}

/** The secret of the newest link to somebody's data that was mailed to her. */
export async function dataTokenTo(db: Database, email: string): Promise<string> {
  const found = (await mailsTo(db, email)).flatMap(({ text }) => [...text.matchAll(/\/mydata\/link#([\w-]+)/g)]);
  const token = found.at(-1)?.[1];
  if (token === undefined) throw new Error(`No mail to ${email} has a link to her data`);
  return token;
}

/** The link of the newest mail to somebody that has one to this page. */
export async function linkTo(
  db: Database,
  email: string,
  page: 'confirmemail' | 'resetpassword' | 'account/newemail' | 'account/erase',
): Promise<MailedLink> {
  const links = (await mailsTo(db, email)).flatMap(({ text }) => [
    ...text.matchAll(new RegExp(`/${page}\\?userId=(\\d+)&token=([\\w-]+)`, 'g')),
  ]);
  const [, userId = '', token = ''] = links.at(-1) ?? [];
  if (token === '') throw new Error(`No mail to ${email} has a link to ${page}`);
  return { userId, token };
}
