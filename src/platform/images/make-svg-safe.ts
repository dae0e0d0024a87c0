import { DOMParser, type Element, XMLSerializer } from '@xmldom/xmldom';
import sharp from 'sharp';

/** A drawing that is safe and can be drawn as a bitmap, as icons of telephones need; null = it is none. */
export async function readDrawing(text: string): Promise<string | null> {
  const safe = makeSvgSafe(text);
  if (safe === null) return null;
  try {
    await sharp(Buffer.from(safe)).resize(32, 32, { fit: 'contain' }).png().toBuffer();
    return safe;
  } catch {
    // What is drawn nowhere is refused like what is no drawing.
    return null;
  }
}

/**
 * A drawing (SVG) as it may be stored and shown to everybody: shapes, text, gradients, clips and filters, with styles that name
 * nothing outside of it. Scripts, handlers, animations, foreign documents, links and addresses of other places are taken out.
 * Null = it is no drawing: no XML, none that has a size, one with a document type (entities grow without end), or too large.
 */
export function makeSvgSafe(text: string): string | null {
  if (text.length > MOST_CHARACTERS || /<!(?:doctype|entity)/i.test(text)) return null;
  const root = parsed(text);
  if (root === null || root.localName !== 'svg' || root.namespaceURI !== SVG_NAMESPACE || !hasSize(root)) return null;
  if (root.getElementsByTagName('*').length > MOST_ELEMENTS) return null;
  clean(root);
  return new XMLSerializer().serializeToString(root);
}

const MOST_CHARACTERS = 60_000;
const MOST_ELEMENTS = 3000;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

function parsed(text: string): Element | null {
  try {
    return new DOMParser({ onError }).parseFromString(text.trim(), 'image/svg+xml').documentElement;
  } catch {
    // No XML: whoever sent it is told so.
    return null;
  }
}

function onError(level: string, message: string): void {
  if (level !== 'warning') throw new SyntaxError(message);
}

/** Without a size of its own a drawing has none in a browser's picture, and cannot be drawn as a bitmap. */
function hasSize(root: Element): boolean {
  const box = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4 && box.every(Number.isFinite) && box[2]! > 0 && box[3]! > 0) return true;
  return ['width', 'height'].every((side) => /^\d{1,5}(?:\.\d+)?(?:px)?$/.test(root.getAttribute(side) ?? ''));
}

const ALLOWED: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath style image ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feDropShadow'
  ).split(' '),
);

/** The lists of a parsed document change while children are removed: each is walked as it was. */
function clean(element: Element): void {
  for (const child of Array.from(element.childNodes)) {
    if (child.nodeType === child.TEXT_NODE || child.nodeType === child.CDATA_SECTION_NODE) continue;
    const inner = child.nodeType === child.ELEMENT_NODE ? (child as Element) : null;
    if (inner === null || !isAllowed(inner)) element.removeChild(child);
    else clean(inner);
  }
  for (const attribute of Array.from(element.attributes))
    if (!mayStay(element, attribute.name, attribute.value)) element.removeAttribute(attribute.name);
}

function isAllowed(element: Element): boolean {
  if (element.namespaceURI !== SVG_NAMESPACE || element.prefix || !ALLOWED.has(element.localName ?? '')) return false;
  return element.localName !== 'style' || namesNothingOutside(element.textContent ?? '');
}

function mayStay(element: Element, name: string, value: string): boolean {
  if (name === 'xmlns') return value === SVG_NAMESPACE;
  if (name === 'xmlns:xlink') return value === 'http://www.w3.org/1999/xlink';
  if (name === 'href' || name === 'xlink:href') {
    if (/^#[\w.:-]+$/.test(value)) return true;
    return element.localName === 'image' && /^data:image\/(?:png|jpeg|webp);base64,[\da-z+/=\s]+$/i.test(value);
  }
  if (name === 'xml:space') return true;
  return !name.includes(':') && !/^on|^src$|^base$/i.test(name) && namesNothingOutside(value);
}

/** Of styles and attributes: no import, no address but of a part of the drawing, and nothing written with escapes that could hide one. */
function namesNothingOutside(style: string): boolean {
  if (/\\|@import|@font-face|expression\s*\(|javascript:|image-set\s*\(|src\s*\(/i.test(style)) return false;
  const addresses = style.match(/url\s*\(/gi) ?? [];
  const parts = style.match(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi) ?? [];
  return addresses.length === parts.length;
}
