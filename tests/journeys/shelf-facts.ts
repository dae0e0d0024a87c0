import type { Page } from 'playwright-core';

export type CardFacts = {
  readonly id: number;
  readonly slug: string;
  readonly prodName: string;
  readonly packName: string;
  readonly labelDesc: string;
  readonly numStock: number;
  readonly inStock: boolean;
  readonly shopOk: boolean;
  readonly couponOnly: boolean;
  readonly noOnlineShop: boolean;
  readonly glutenFree: boolean;
  readonly vegan: boolean;
  readonly fined: boolean;
  readonly supplier: string;
  readonly aBV: number;
  readonly sizeML: number;
  readonly tpe: number;
  readonly extraTpe: number;
};

/** What the API says is on the shelf, to hold the page against. */
export async function shelfFacts(page: Page): Promise<readonly CardFacts[]> {
  const answer = await page.request.get('/api/contentapi/getshopcardlist?page=1&pageSize=1000');
  const { items } = (await answer.json()) as { items: CardFacts[] };
  return items;
}

/** One card of the shelf, by the picture, the name and the pack on it. */
export function cardOf(page: Page, { prodName, packName }: Pick<CardFacts, 'prodName' | 'packName'>) {
  return page
    .getByRole('article')
    .filter({ has: page.locator('.ticket-name', { hasText: new RegExp(`^${escaped(prodName)}$`) }) })
    .filter({ has: page.locator('.ticket-size', { hasText: new RegExp(`^${escaped(packName)}(?: ·|$)`) }) });
}

/** The shelf as a person reads it from top to bottom: name, pack, and what is said of the stock. */
export function cardsRead(page: Page): Promise<readonly { name: string; size: string; stock: string }[]> {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.map((card) => {
      const says = (part: string) => card.querySelector(part)?.textContent?.trim() ?? '';
      return { name: says('h3'), size: says('.ticket-size'), stock: says('.stock') };
    }),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
