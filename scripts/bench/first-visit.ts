import { openBrowser } from './open-browser.ts';

type Bytes = {
  readonly javaScript: number;
  readonly css: number;
  readonly total: number;
  readonly largestPicture: number;
};

/** What a first visit to a page loads on a phone, in compressed bytes as they came over the wire. */
export async function firstVisit(url: string): Promise<Bytes> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const loaded: { readonly kind: string; readonly bytes: number }[] = [];
  page.on('requestfinished', (request) => {
    void request
      .sizes()
      .then(({ responseBodySize }) => loaded.push({ kind: request.resourceType(), bytes: responseBodySize }));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
  const sum = (kind: string) =>
    loaded.reduce((bytes, file) => (kind === 'all' || file.kind === kind ? bytes + file.bytes : bytes), 0);
  return {
    javaScript: sum('script'),
    css: sum('stylesheet'),
    total: sum('all'),
    largestPicture: Math.max(0, ...loaded.filter(({ kind }) => kind === 'image').map(({ bytes }) => bytes)),
  };
}
