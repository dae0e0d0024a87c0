import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { deletePage, movePage, pageToManage, savePage } from '../manage-pages.contract.ts';
import type { PostDesk } from './use-post-moves.ts';

/** Info pages as records that staff edit. */
export const pageRecord: EditedRecord<typeof pageToManage, typeof savePage> = {
  path: staffPaths.page,
  read: pageToManage,
  save: savePage,
  blank: {
    title: '',
    slug: '',
    summary: '',
    shortText: '',
    parentId: null,
    showsDate: false,
    html: '',
    picture: '',
    pictureAlt: '',
  },
  bodyOf: (page) => {
    const {
      publication: _,
      publishAt: __,
      changedAt: ___,
      changedBy: ____,
      beers: _____,
      isIngredient: ______,
      ...body
    } = page;
    return body;
  },
};

export const pageDesk: PostDesk = {
  read: pageToManage,
  move: movePage,
  remove: deletePage,
  list: staffPaths.pages,
  pageOf: (slug) => `/info/${slug}`,
};
