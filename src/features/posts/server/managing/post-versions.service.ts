import type { Database } from '#platform/database/database.ts';
import { paragraphsOf } from '#platform/html/read-html.ts';
import { compareParagraphs } from '#rules/content/compare-paragraphs.ts';
import { type PostKind, PostMode, postMode, showsDate } from '#rules/content/post-codes.ts';
import type { Refusal } from '#rules/refusal.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { comparePostVersions, PostVersion } from '../../post-versions.contract.ts';
import { MANAGED_EVENTS } from './managed-events.ts';
import { MANAGED_NEWS } from './managed-news.ts';
import { MANAGED_PAGES } from './managed-pages.ts';
import { type PostText, readVersions, readVersionTexts } from './post-versions.repository.ts';
import { findPostToManage, type PostToManage } from './read-posts.repository.ts';

export type PostVersions = ReturnType<typeof createPostVersions>;

type Pair = { readonly id: number; readonly earlier: number; readonly later: number };
type Compared = AnswerOf<typeof comparePostVersions>;

/** What a post was each time it was saved. It is brought back by its form: nothing changes until somebody saves it. */
export function createPostVersions(db: Database) {
  return {
    of: async (id: number): Promise<PostVersion[] | Refusal> => (await readVersions(db, id)) ?? UNKNOWN,

    async compare({ id, earlier, later }: Pair): Promise<Compared | Refusal> {
      const texts = await readVersionTexts(db, id, [earlier, later]);
      const [before, after] = [earlier, later].map((one) => texts.find(({ version }) => version === one));
      if (before === undefined || after === undefined) return UNKNOWN;
      const present = await findPostToManage(db, before.kind, id);
      if (present === undefined) return UNKNOWN;
      const changes = compareParagraphs(wordsOf(before), wordsOf(after));
      return {
        changes: [...changes],
        fields: fieldsOf(before.kind, { ...present, ...before, version: present.version }),
      };
    },
  };
}

const UNKNOWN: Refusal = { refused: 'unknown-post' };

/** Every field that may differ between two versions, as it is read. */
function wordsOf(text: PostText): readonly string[] {
  const { mode, endsAt } = text;
  const fields: readonly (readonly [string, string])[] = [
    ['Title', text.title],
    ['Address', text.slug],
    ['Summary', text.description],
    ['Date', formatMoment(text.startsAt)],
    ['Ends', endsAt === null ? '' : formatMoment(endsAt)],
    ['For invited guests', postMode(mode) === PostMode.closedEvent ? 'yes' : ''],
    ['Date is shown', showsDate(mode) ? 'yes' : ''],
    ['Line above the title', text.region],
    ['Place', text.locationName],
    ['Street and town', text.locationAddress],
    ['Postcode', text.locationPostcode],
    ['Picture', text.picture],
    ['What the picture shows', text.pictureAlt],
    ['Introduction', text.shortText],
  ];
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);
  return [...lines, ...paragraphsOf(text.html)];
}

/** A version as the form of its kind takes it, without the address and the place in the tree. */
function fieldsOf(kind: PostKind, row: PostToManage): Compared['fields'] {
  const managed = [MANAGED_EVENTS, MANAGED_NEWS, MANAGED_PAGES].find((one) => one.kind === kind);
  const answer: Readonly<Record<string, unknown>> = managed?.toAnswer(row) ?? {};
  const names = managed?.fields.filter((name) => name !== 'slug' && name !== 'parentId') ?? [];
  return Object.fromEntries(names.map((name) => [name, answer[name]])) as Compared['fields'];
}
