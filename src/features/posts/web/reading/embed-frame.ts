/**
 * The frame that replaces the link to a video or map. The server stored its address in `data-frame`, and the page's
 * policy lists the allowed hosts (D-142). Null = follow the link.
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
  // These players refuse to play without a referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}
