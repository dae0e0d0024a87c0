/**
 * The frame that takes the place of a link to a film or a map. The server wrote its address beside the link's own, and its
 * policy names where frames may come from (D-142). Null where there is none: then the link is followed.
 */
export function embedFrame(document: Document, link: HTMLAnchorElement): HTMLIFrameElement | null {
  const { frame: src, embed = '' } = link.dataset;
  if (!src?.startsWith('https://')) return null;
  const frame = document.createElement('iframe');
  frame.src = src;
  frame.title = link.textContent.trim();
  frame.className = 'embed';
  frame.dataset['embed'] = embed;
  frame.allow = 'fullscreen; picture-in-picture';
  // The makers of these players refuse to play where they are not told who shows them.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}
