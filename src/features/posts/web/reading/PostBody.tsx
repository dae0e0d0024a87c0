import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { embedFrame } from './embed-frame.ts';

type Props = {
  /** Sanitised by the server when it was saved (D-142). */
  readonly html: string;
  readonly className?: string;
};

/**
 * The text of a post. Links within the site navigate without a reload; a map or video is loaded only when its link is
 * pressed, and stays an ordinary link without scripts.
 */
export function PostBody({ html, className = '' }: Props) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const frame = link.classList.contains('embed') ? embedFrame(document, link) : null;
    if (frame) {
      event.preventDefault();
      link.replaceWith(frame);
      frame.focus({ preventScroll: true });
      return;
    }
    if (link.origin !== location.origin || link.target || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search + link.hash);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are pressed, by mouse or by keyboard; this only hears of it
    <div className={`prose post-body ${className}`} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
