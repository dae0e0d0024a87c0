import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { deleteNews, moveNews, newsPostToManage, saveNews } from '../manage-news.contract.ts';
import type { PostDesk } from './use-post-moves.ts';

/** News as records that staff edit. */
export const newsRecord: EditedRecord<typeof newsPostToManage, typeof saveNews> = {
  path: staffPaths.newsPost,
  read: newsPostToManage,
  save: saveNews,
  blank: { title: '', slug: '', summary: '', writtenAt: null, html: '', picture: '', pictureAlt: '' },
  bodyOf: (news) => {
    const { publication: _, publishAt: __, changedAt: ___, changedBy: ____, ...body } = news;
    return body;
  },
};

export const newsDesk: PostDesk = {
  read: newsPostToManage,
  move: moveNews,
  remove: deleteNews,
  list: staffPaths.news,
  pageOf: (slug) => `/news/${slug}`,
};
