import { useNavigate, useSearch } from '@tanstack/react-router';

/** The state of a list as its address has it, so that it can be mailed, reloaded and come back to. */
export type ListAddress = {
  readonly page: number;
  readonly sort: string | undefined;
  readonly search: string;
  /** Columns that are not shown. */
  readonly hidden: readonly string[];
  readonly filterOf: (name: string) => string;
  /** Takes search and filters away. */
  readonly clear: (filters: readonly string[]) => void;
  /** Changes part of it; another question begins at the first page. `undefined` and nothing typed leave the address. */
  readonly change: (change: Readonly<Record<string, string | number | undefined>>) => void;
};

/** `hidden` are the columns that are not shown as long as the address says nothing of columns. */
export function useListAddress(hidden: readonly string[]): ListAddress {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const navigate = useNavigate();
  const go = (change: Readonly<Record<string, string | number | undefined>>) =>
    void navigate({ to: '.', search: { ...search, ...change } as never, replace: true, resetScroll: false });
  return {
    page: Math.max(1, Math.trunc(Number(search['page'])) || 1),
    sort: search['sort'] || undefined,
    search: search['search'] ?? '',
    hidden: search['hide'] === undefined ? hidden : search['hide'].split(',').filter((id) => id !== NONE_HIDDEN),
    filterOf: (name) => search[name] ?? '',
    clear: (filters) =>
      go({ ...Object.fromEntries(filters.map((name) => [name, undefined])), search: undefined, page: undefined }),
    change: (change) => go({ ...('page' in change || 'hide' in change ? {} : { page: undefined }), ...change }),
  };
}

/** Stands in the address when all columns are shown, since nothing there would mean the usual ones. */
export const NONE_HIDDEN = '-';
