import type { Transaction } from '#platform/database/database.ts';
import { pageFaults } from '#rules/content/page-faults.ts';
import { PostKind, postMode, PostMode, showsDate } from '#rules/content/post-codes.ts';
import { slugFor } from '#rules/content/post-slug.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import { pageFields, type PageFields, type PageForStaff, type PageListed } from '../../manage-pages.contract.ts';
import type { ManagedKind, SaveContext } from './managed-kind.ts';
import type { PostToStore } from './manage-posts.repository.ts';
import { lockTree, nextPlace, readWayUp } from './page-tree.repository.ts';
import { headForStaff, textForStaff } from './post-for-staff.ts';
import { prepareText } from './prepare-text.ts';
import type { HeadToManage, PostToManage } from './read-posts.repository.ts';

export const MANAGED_PAGES: ManagedKind<PageFields, PageForStaff, PageListed> = {
  kind: PostKind.info,
  auditedAs: 'page',
  fields: Object.keys(pageFields.shape),
  unknown: { refused: 'unknown-post' },
  slugTaken: 'Another page has this address already',
  lock: lockTree,
  prepare: preparePage,
  toAnswer: toPage,
  toListed: toListedPage,
};

async function preparePage(
  trx: Transaction,
  { summary, showsDate: isDated, html, ...rest }: PageFields,
  { now, present }: SaveContext,
): Promise<PostToStore | Refusal> {
  const fields = { ...rest, slug: rest.slug || slugFor(rest.title) };
  const { parentId } = fields;
  const isMoved = present === null || parentId !== present.parentId;
  const above = isMoved && parentId !== null ? (await readWayUp(trx, parentId)).map(({ id }) => id) : null;
  const text = await prepareText(trx, { html, picture: fields.picture }, present);
  const { hasNewPicture } = text;
  const wrong = wrongFields({
    ...pageFaults({ ...fields, id: present?.id ?? null, above, hasNewPicture }),
    ...text.faults,
  });
  if (wrong !== null) return wrong;
  return {
    ...fields,
    ...(isMoved && { sort: await nextPlace(trx, parentId) }),
    startsAt: present?.startsAt ?? now,
    mode: postMode(present?.mode ?? PostMode.info) + (isDated ? DATED : 0),
    description: summary,
    html: text.html,
  };
}

/** Added to the mode of a post whose date is shown (D-133). */
const DATED = 1000;

export function toListedPage(row: HeadToManage): PageListed {
  const { parentId, parentTitle, pagesBelow } = row;
  return { ...headForStaff(row), parentId, parentTitle, pagesBelow };
}

function toPage(row: PostToManage): PageForStaff {
  const { mode, shortText, parentId, beers } = row;
  return {
    ...headForStaff(row),
    ...textForStaff(row),
    shortText,
    parentId,
    showsDate: showsDate(mode),
    isIngredient: postMode(mode) === PostMode.ingredient,
    beers: [...beers],
  };
}
