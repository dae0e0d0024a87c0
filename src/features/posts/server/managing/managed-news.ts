import type { Transaction } from '#platform/database/database.ts';
import { instant } from '#rules/calendar/instant.ts';
import { newsFaults } from '#rules/content/news-faults.ts';
import { PostKind, PostMode } from '#rules/content/post-codes.ts';
import { slugFor } from '#rules/content/post-slug.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import { newsFields, type NewsFields, type NewsForStaff, type NewsListed } from '../../manage-news.contract.ts';
import type { ManagedKind, SaveContext } from './managed-kind.ts';
import type { PostToStore } from './manage-posts.repository.ts';
import { headForStaff, textForStaff } from './post-for-staff.ts';
import { prepareText } from './prepare-text.ts';
import type { HeadToManage } from './read-posts.repository.ts';

export const MANAGED_NEWS: ManagedKind<NewsFields, NewsForStaff, NewsListed> = {
  kind: PostKind.news,
  auditedAs: 'news',
  fields: Object.keys(newsFields.shape),
  unknown: { refused: 'unknown-post' },
  slugTaken: 'Other news has this address already',
  prepare: prepareNews,
  toAnswer: (row) => ({ ...toListed(row), ...textForStaff(row) }),
  toListed,
};

/** The mode of a post from before stays, since only new ones are sure to be plain news. */
async function prepareNews(
  trx: Transaction,
  { summary, writtenAt, html, ...rest }: NewsFields,
  { now, present }: SaveContext,
): Promise<PostToStore | Refusal> {
  const fields = { ...rest, slug: rest.slug || slugFor(rest.title) };
  const startsAt = writtenAt === null ? (present?.startsAt ?? now) : instant(writtenAt);
  const text = await prepareText(trx, { html, picture: fields.picture }, present);
  const wrong = wrongFields({ ...newsFaults({ ...fields, writtenAt: startsAt, ...text }), ...text.faults });
  if (wrong !== null) return wrong;
  return { ...fields, startsAt, mode: present?.mode ?? PostMode.info, description: summary, html: text.html };
}

function toListed(row: HeadToManage): NewsListed {
  return { ...headForStaff(row), writtenAt: row.startsAt };
}
