// Features: every one
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { shopAddress } from './browser.ts';
import { leadingElsewhere, type Look, pagesToSee } from './every-page.ts';
import { differs } from './look-whole.ts';

/* What robots and readers without scripts are served, at every address of the site. No browser is needed for it. */

test.each(pagesToSee)('$at is served whole', async (look) => {
  const answer = await fetch(shopAddress() + look.at);
  expect([...differs('status', answer.status, look.status ?? 200), ...faultsOfHtml(await answer.text(), look)]).toEqual(
    [],
  );
});

/** One heading, one title, a language, and either the one address of the page or the word that no robot should keep it. */
function faultsOfHtml(html: string, { canonical, servedWithoutHeading = false }: Look): readonly string[] {
  const page = elementsOf(parse(html));
  const [title] = all(page, 'title');
  const links = all(page, 'link').filter((link) => attribute(link, 'rel') === 'canonical');
  const robots = all(page, 'meta').filter((meta) => attribute(meta, 'name') === 'robots');
  return [
    ...differs('first headings', all(page, 'h1').length, servedWithoutHeading ? 0 : 1),
    ...differs('titles', all(page, 'title').length, 1),
    ...differs('has a title', title !== undefined && textOf(title).length > 5, true),
    ...differs(
      'language',
      all(page, 'html')
        .map((root) => attribute(root, 'lang'))
        .join(),
      'en-GB',
    ),
    ...differs(
      'canonical',
      links.map((link) => attribute(link, 'href')).join(),
      canonical ? shopAddress() + canonical : '',
    ),
    ...differs(
      'kept from robots',
      Boolean(canonical) || robots.some((meta) => attribute(meta, 'content')?.includes('noindex')),
      true,
    ),
  ];
}

type Element = DefaultTreeAdapterTypes.Element;

function elementsOf(node: DefaultTreeAdapterTypes.Node): readonly Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...below] : below;
}

const all = (page: readonly Element[], tag: string) =>
  page.filter(({ tagName, namespaceURI }) => tagName === tag && !namespaceURI.endsWith('/svg'));
const attribute = ({ attrs }: Element, name: string) => attrs.find((attr) => attr.name === name)?.value;
const textOf = ({ childNodes }: Element) => childNodes.map((node) => ('value' in node ? node.value : '')).join('');

test('every other address leads where it should', async () => {
  const led = await Promise.all(
    leadingElsewhere.map(async ({ at }) => {
      const answer = await fetch(shopAddress() + at, { redirect: 'manual' });
      const to = new URL(answer.headers.get('location') ?? '/nowhere', shopAddress());
      return { at, leadsTo: to.pathname, isRedirect: [301, 307, 308].includes(answer.status) };
    }),
  );
  expect(led).toEqual(leadingElsewhere.map((look) => ({ ...look, isRedirect: true })));
});
