import { useEffect, useRef } from 'react';
import type { Screen } from '#rules/brand/brand-colours.ts';
import { FrameFigure } from './FrameFigure.tsx';

export type PreviewedPage = 'home' | 'shelf' | 'product';

/** The addresses of the shop are no business of the staff application but here. A product is the first on the shelf. */
const ADDRESSES: Readonly<Record<PreviewedPage, string>> = {
  home: '/home',
  shelf: '/beershop',
  product: '/beershop',
};
const PRODUCT_LINK = 'a[href^="/beershop/product/"]';

type Props = {
  readonly title: string;
  readonly page: PreviewedPage;
  readonly screen: Screen;
  /** Empty = as the page is. */
  readonly sheet: string;
  /** The address of the drawing that stands at a path below the pictures; null = what the server has there. */
  readonly draw: (path: string) => string | null;
  readonly width: number;
  readonly height: number;
};

/**
 * A page of the shop, only to be looked at: whoever shopped in it would do so in earnest. It gets the stylesheet from here: the page's policy allows no style elements, and a sheet that is adopted needs none.
 */
export function BrandFrame({ title, page, screen, sheet, draw, width, height }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => adopt(frame.current, sheet, draw), [sheet, draw]);
  return (
    <FrameFigure title={title} width={width} height={height}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which works as it does for customers */}
      <iframe
        ref={frame}
        key={page}
        title={title}
        src={ADDRESSES[page]}
        width={width}
        height={height}
        style={{ colorScheme: screen }}
        onLoad={({ currentTarget }) => {
          adopt(currentTarget, sheet, draw);
          if (page === 'product') goToProduct(currentTarget);
        }}
      />
    </FrameFigure>
  );
}

/** What the shop shows to staff alone. */
const AS_A_VISITOR = '.selling-bar{display:none}';

function adopt(frame: HTMLIFrameElement | null, css: string, draw: Props['draw']): void {
  const [page, inside] = [frame?.contentDocument, frame?.contentWindow];
  if (!page || !inside) return;
  const { CSSStyleSheet: Sheet } = inside as Window & typeof globalThis;
  const sheet = new Sheet();
  // The saved brand would go on where this one says nothing.
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[href^="/brand/"][rel="stylesheet"]'))
    link.disabled = css !== '';
  sheet.replaceSync(`${AS_A_VISITOR}${css}${css === '' ? '' : drawingsOf(page, draw)}`);
  page.adoptedStyleSheets = [sheet];
}

/** What the server draws in the colours of the saved brand. */
function drawingsOf(page: Document, draw: Props['draw']): string {
  const addresses = new Set([...page.images].map((image) => image.getAttribute('src') ?? ''));
  return [...addresses]
    .map((address) => {
      const drawing = draw(address.split('/').at(-1) ?? '');
      return drawing === null ? '' : `img[src="${address}"]{content:url("${drawing}")}`;
    })
    .join('');
}

function goToProduct({ contentDocument, contentWindow }: HTMLIFrameElement): void {
  if (contentWindow?.location.pathname !== ADDRESSES.product) return;
  const link = contentDocument?.querySelector<HTMLAnchorElement>(PRODUCT_LINK);
  if (link) contentWindow.location.replace(link.href);
}
