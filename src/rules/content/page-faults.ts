import { PostKind } from './post-codes.ts';
import { postFaults, type PostToSave } from './post-faults.ts';

export type PageToSave = PostToSave & {
  /** Null = a page that is not stored yet. */
  readonly id: number | null;
  /** The page that it stands below; null = none. */
  readonly parentId: number | null;
  /** The parent and all pages above it; null = the parent is as before, and not looked at again. */
  readonly above: readonly number[] | null;
};

/**
 * Field → sentence that says how to correct it, for an info page that staff save; empty when it may be saved (D-135, D-136, WCAG
 * 1.1.1). A page that would stand below itself, directly or through others, is refused at `parentId`.
 */
export function pageFaults(page: PageToSave): Readonly<Record<string, string>> {
  const parent = parentFault(page);
  return { ...postFaults(page, PostKind.info), ...(parent !== null && { parentId: parent }) };
}

function parentFault({ id, parentId, above }: PageToSave): string | null {
  if (parentId === null || above === null) return null;
  if (id !== null && (parentId === id || above.includes(id))) return 'A page cannot stand below itself';
  return above.includes(parentId) ? null : 'This page is not there any more: please choose another';
}
