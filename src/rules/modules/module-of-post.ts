import { PostKind } from '#rules/content/post-codes.ts';
import type { Module } from './module-parts.ts';

/** The module to which posts of a kind belong; null = they belong to none. */
export function moduleOfPost(kind: PostKind): Module | null {
  if (kind === PostKind.event) return 'events';
  return kind === PostKind.taproom ? 'taproom' : null;
}
