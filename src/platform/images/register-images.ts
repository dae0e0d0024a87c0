import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { encodingFor, WORTH_COMPRESSING } from '../http/response/encodings.ts';
import {
  type Computed,
  etagOf,
  isSameTag,
  type CachedResponse,
  type ResponseCache,
} from '../http/response/response-cache.ts';
import type { BrandSource, ShownBrand } from '../brand.ts';
import { findPicture, type Picture } from './find-picture.ts';
import { readDrawnPath } from '#rules/catalogue/products/picture-of.ts';
import { isOfField, neutralPicture } from './neutral-artwork.ts';
import { formatFor, type PictureKind, widthFor } from './picture-address.ts';
import { photographRenderer, type RenderPhotograph } from './render-photograph.ts';

export type ImageSettings = {
  readonly db: Database;
  readonly picturesDir: string;
  readonly varDir: string;
  /** What is drawn has its colours. */
  readonly brand?: BrandSource;
};
type Deps = ImageSettings & { readonly responseCache: ResponseCache; readonly render: RenderPhotograph };
type Asked = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, string | undefined> }>;

/** `/api/images/…`: drawings as SVG, photographs in the requested width and the best format that the browser accepts. */
export function registerImages(app: FastifyInstance, settings: ImageSettings, responseCache: ResponseCache): void {
  const deps = { ...settings, responseCache, render: photographRenderer(join(settings.varDir, 'cache', 'pictures')) };
  const shelves: Record<string, PictureKind> = {
    '/api/images/product-pack/*': 'product-pack',
    '/api/images/info-image/*': 'info-image',
    '/api/images/*': 'picture',
  };
  for (const [address, kind] of Object.entries(shelves))
    app.get(address, (request, reply) => sendPicture(deps, kind, request as Asked, reply));
}

async function sendPicture(deps: Deps, kind: PictureKind, request: Asked, reply: FastifyReply) {
  const path = request.params['*'];
  const isDrawn = readDrawnPath(path) !== null;
  const brand = (await deps.brand?.()) ?? null;
  const scene = kind === 'picture' ? ownScene(path, brand) : null;
  if (scene !== null) return sendScene(deps, scene, request, reply);
  // What is drawn is looked for neither in the folder nor in the table: a shelf without photographs asks for nothing else.
  const picture = isDrawn
    ? null
    : await deps.responseCache.get(`picture ${kind} ${path}`, async () => keeping(await findPicture(deps, kind, path)));
  // A missing picture is replaced by the default one, so that a page never shows a broken image; it may exist later.
  if (picture === null || picture.value === null) {
    const empty = isOfField(kind, path) ? brand?.scenes.empty : null;
    if (empty) return sendScene(deps, empty, request, reply);
    const neutral = neutralPicture(kind, path, brand);
    const key = `picture missing ${isDrawn} ${etagOf(Buffer.from(neutral))}`;
    const missing = await deps.responseCache.get(key, async () =>
      keeping(isDrawn ? drawing(neutral) : await insteadOf(deps, neutral)),
    );
    return sendDrawing(request, reply.header('cache-control', 'public, max-age=60'), missing);
  }
  reply.header('cache-control', request.query['v'] ? FOR_EVER : 'public, max-age=3600');
  return picture.value === SVG
    ? sendDrawing(request, reply, picture)
    : sendPhotograph(deps, picture.bytes, request, reply);
}

/** A picture that the brewery has chosen for a place of the site, which may be another one soon. */
async function sendScene(deps: Deps, scene: Picture, request: Asked, reply: FastifyReply) {
  reply.header('cache-control', 'public, max-age=60');
  if (scene.mediaType !== SVG) return sendPhotograph(deps, scene.bytes, request, reply);
  const answer = await deps.responseCache.get(`scene ${etagOf(scene.bytes)}`, async () => keeping(scene));
  return sendDrawing(request, reply, answer);
}

async function sendPhotograph(deps: Deps, photograph: Buffer, request: Asked, reply: FastifyReply) {
  const format = formatFor(request.headers.accept);
  const bytes = await deps.render(photograph, widthFor(request.query['w']), format);
  const etag = etagOf(bytes);
  reply.headers({ vary: 'accept', etag });
  if (isSameTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`image/${format}`).send(bytes);
}

const HOME_SCENES: ReadonlySet<string> = new Set(['scene-home.svg', 'scene-home-portrait.svg']);

/** The brand's own picture for a place of the site; null = it has none. */
function ownScene(path: string, brand: ShownBrand | null): Picture | null {
  if (HOME_SCENES.has(path)) return brand?.scenes.home ?? null;
  return path === MISSING_PATH ? (brand?.scenes.empty ?? null) : null;
}

export const SVG = 'image/svg+xml';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A drawing opened by itself is a document: it may contain styles, and nothing else. */
const DRAWING = {
  'content-type': SVG,
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:`,
};

/** Changes of pictures in the table are notified; those in a folder are not, so it is read each time. */
function keeping(found: Picture | null): Computed<string | null> {
  const bytes = found?.bytes ?? Buffer.alloc(0);
  return { value: found?.mediaType ?? null, bytes, dependsOn: ['pictures'], isCacheable: found?.from === 'table' };
}

/** The brewery's own replacement for a missing picture, or the neutral one. */
async function insteadOf(deps: Deps, neutral: string): Promise<Picture> {
  const own = await findPicture(deps, 'picture', MISSING_PATH);
  return own?.mediaType === SVG ? own : drawing(neutral);
}

const drawing = (svg: string): Picture => ({ mediaType: SVG, bytes: Buffer.from(svg), from: 'table' });

const MISSING_PATH = 'scene-missing.svg';

export async function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawing: CachedResponse<unknown>) {
  reply.headers({ ...DRAWING, etag: drawing.etag, vary: 'accept-encoding' });
  if (isSameTag(request.headers['if-none-match'], drawing.etag)) return reply.code(304).send();
  const isSmall = drawing.bytes.length < WORTH_COMPRESSING;
  const encoding = isSmall ? 'identity' : encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await drawing.inEncoding(encoding));
}
