export const LARGEST_PAGE = 1000;

/** Which rows a page shows: `from` counts from 0, `to` is exclusive. */
export type PageOf = {
  readonly page: number;
  readonly maxPage: number;
  readonly from: number;
  readonly to: number;
};

/** Paging by D-46: pages count from 1, at most 1000 rows each; page 1 always exists. A page past the end gives the last. */
export function pageOf(rows: number, askedPage: number, askedSize: number): PageOf {
  const size = Math.min(LARGEST_PAGE, Math.max(1, askedSize));
  const maxPage = Math.max(1, Math.ceil(rows / size));
  const page = Math.min(maxPage, Math.max(1, askedPage));
  return { page, maxPage, from: Math.min(rows, (page - 1) * size), to: Math.min(rows, page * size) };
}
