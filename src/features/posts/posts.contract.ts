import { z } from 'zod';
import { beerCard } from '#features/catalogue/catalogue.contract.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { flag, moment, text, wholeNumber } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';

const group = 'Content';

/**
 * A post in a list, without its text. `url` is its slug, which ends its canonical address; `iType` its type: 1 news, 2
 * events, 3 info, 4 taproom (D-132). `mode` = 1 article, 2 event, 11 closed event, 31 ingredient, 41 search result,
 * plus 1000 where the date is shown (D-133).
 */
export const postHead = z.object({
  id: z.int(),
  iType: z.int(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  shortText: z.string(),
  /** When it was written; when an event begins. */
  dt: moment,
  /** When it was last changed. */
  dt2: moment,
  /** When an event ends. */
  dtEnd: moment.nullable(),
  /** Duration of an event in minutes; 0 = unknown. */
  duration: z.int(),
  /** Below `/api/images/info-image/`; empty = no picture. */
  picPath: z.string(),
  /** The whole path of the picture; empty = none. */
  pic: z.string(),
  /** Alternative text; empty = decorative. */
  picAlt: z.string(),
  /** The placeholder colour until the picture has loaded; empty = none. */
  picColour: z.string(),
  /** The id of the post that the picture belongs to; 0 = no picture. */
  latestPicId: z.int(),
  /** False = archived if `archived`, otherwise a draft, which only administrators see (D-134). */
  active: z.boolean(),
  archived: z.boolean(),
  /** An event that is over (D-133). */
  expired: z.boolean(),
  mode: z.int(),
  /** The info page above it; 0 = none. */
  parentId: z.int(),
  region: z.string(),
  locName: z.string(),
  locAddress: z.string(),
  locPostCode: z.string(),
  /** The search text of a page of mode 41; empty on all others. */
  foundBy: z.string(),
});

/**
 * A whole post. `text` is HTML sanitised when it was saved; embedded content is a link `a.embed` with its kind (video,
 * map, social) in `data-embed` and the address for a frame in `data-frame` (D-142).
 */
export const wholePost = postHead.extend({ text: z.string() });

const postWithTickets = wholePost.extend({
  /** Of an event: what is sold for it now. */
  tickets: z.array(z.object({ packId: z.int(), slug: z.string(), name: z.string(), pence: z.int().nullable() })),
});

const infoPageAnswer = z.object({
  post: wholePost,
  childs: z.array(postHead),
  /** There are more than `childs` contains; call again with `from`. */
  moreChilds: z.boolean(),
  /** At most a hundred. */
  beers: z.array(beerCard),
  /** From the root to the page itself, which has `last` (D-136). */
  breadCrumbs: z.array(z.object({ id: z.int(), url: z.string(), name: z.string(), last: z.boolean() })),
});

const number = wholeNumber({ least: 0 }).optional();
const slug = text(200).optional();

/**
 * A part of a list: `from` (0 = the first) and `most`. A page asks for one more than it shows, to know whether there is
 * a next page.
 */
const part = { from: number, most: wholeNumber({ least: 1, most: 200 }).optional() };

/** What a client claims; respected for administrators only (D-131). */
const claims = {
  staff: flag.optional(),
  bInActive: flag.optional(),
  incInactive: flag.optional(),
  bAdmin: flag.optional(),
  bIsAdmin: flag.optional(),
};

/** The client's base address for pictures; anything but our own is ignored (D-131). */
const apiImageUrl = text(500).optional();

/** 1 news, 2 events, 3 info, 4 taproom; 801 + n the n-th newest news, 901 + n the n-th newest info page (D-132). */
const iType = wholeNumber({ least: 0, most: 1000 }).optional();

export const newsList = contract(reads('/api/contentapi/getnewslist', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'The news, newest first',
  description:
    'The list ends with what is in the archive. Without `most` it is the first hundred; `from` and `most` (up to 200) ' +
    'bring any other part. Posts come without their text.',
  query: z.object({ iType, ...claims, ...part }),
  answer: z.array(postHead),
});

const neighbour = z.object({ url: z.string(), title: z.string() }).nullable();

export const newsNeighbours = contract(reads('/api/contentapi/getnewsneighbours', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'The news before and after one in the list',
  description: 'By the number of the one. Null at either end of the list; both null when there is no such news.',
  query: z.object({ id: number, ...claims }),
  answer: z.object({ newer: neighbour, older: neighbour }),
});

export const blogList = contract(reads('/api/contentapi/getbloglist', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'All posts of one kind; 2 = the events',
  description:
    'Events: those to come first, the soonest ahead, then those that are over, the latest ahead. Other kinds: newest ' +
    'first. `mode` may stand for `iType`. Parts as in the list of news.',
  query: z.object({ iType, mode: wholeNumber({ least: 0, most: 1000 }).optional(), ...claims, ...part }),
  answer: z.array(postHead),
});

export const upcomingEvents = contract(reads('/api/contentapi/getevents', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'The events that are to come or under way, the soonest first',
  description: 'Posts come without their text. Parts as in the list of news.',
  query: z.object({ ...claims, ...part }),
  answer: z.array(postHead),
});

export const infoPage = contract(reads('/api/contentapi/getbloginfopageany', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'An info page with what stands below it, its beers and its breadcrumbs',
  description:
    'By `url` (its slug) or by `id`: up to 1000 the number itself, above 1000 a thousand less, 0 the contents (D-135). ' +
    'The slug `search-results` runs a search for `search`. 404 when there is no such page.',
  query: z.object({ id: number, url: slug, search: z.string().optional(), apiImageUrl, ...claims, ...part }),
  answer: infoPageAnswer,
});

export const infoSearchPage = contract(reads('/api/contentapi/getbloginfosearchpage', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'Info pages and beers that hold all the words',
  description:
    'At most 40 characters are looked at, without regard to case, accents and apostrophes; the last word may be begun ' +
    'only, and a small slip of the keys is forgiven. Nothing to search for = everything (D-137).',
  query: z.object({
    mode: number,
    iType,
    parentId: number,
    search: z.string().optional(),
    apiImageUrl,
    ...claims,
    ...part,
  }),
  answer: infoPageAnswer,
});

export const postAny = contract(reads('/api/contentapi/getblogitemany', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'One post, whole, by its slug or its number',
  description:
    'Without either, or with `id` 0, it is the newest one of its kind. Without `iType` a number finds a post of any kind, ' +
    'and a slug one of the news. 404 when there is none.',
  query: z.object({ id: number, url: slug, iType, parentId: number, apiImageUrl, ...claims }),
  answer: postWithTickets,
});

export const postByUrl = contract(reads('/api/contentapi/getblogitemurl', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'Which other post has this slug already, if any',
  description: 'Null when no other has it. `exId` is the post that is not counted.',
  query: z.object({ exId: number, url: text(200), iType, ...claims }),
  answer: postHead.nullable(),
});

export const latestPost = contract(reads('/api/contentapi/getblogitemlatest2', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'The newest active post of a kind, whole; null when there is none',
  description: 'Without `iType` it is the newest news. Null when there is none.',
  query: z.object({ iType, apiImageUrl, ...claims }),
  answer: wholePost.nullable(),
});

export type PostHead = AnswerOf<typeof newsList>[number];
/** A post with its text. */
export type WholePost = z.output<typeof wholePost>;
/** The same, with the tickets of an event. */
export type PostWithTickets = AnswerOf<typeof postAny>;
/** The previous and next news; null at either end. */
export type Neighbours = AnswerOf<typeof newsNeighbours>;
export type InfoPage = AnswerOf<typeof infoPage>;
export type BeerCard = InfoPage['beers'][number];
