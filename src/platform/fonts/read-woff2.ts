import { promisify } from 'node:util';
import { brotliDecompress, constants } from 'node:zlib';

export type Typeface = {
  /** As it calls itself: “Alegreya”; empty = it does not say. */
  readonly family: string;
};

/** Why a file is no typeface that browsers can show. */
export type FontFault = 'not-woff2' | 'broken' | 'collection';

const SIGNATURE = 0x77_4f_46_32;
const COLLECTION = 0x74_74_63_66;
const MAGIC_OF_HEAD = 0x5f_0f_3c_f5;
const HEADER_BYTES = 48;
const MOST_TABLES = 64;
/** What a file of the largest size that is taken may become: more is made to fill the memory. */
const MOST_UNPACKED = 4 * 1024 * 1024;

/** Tables by their number in the directory (WOFF2, 5.2). */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
const tagOf = (number: number) => KNOWN_TAGS.slice(number * 5, number * 5 + 4);
const OTHER_TAG = 63;

const REQUIRED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name'] as const;
const unpack = promisify(brotliDecompress);

/**
 * Reads a WOFF2 file strictly (W3C, WOFF File Format 2.0): header, directory of tables, and the one stream that holds them, which must
 * have the length that the directory says. What browsers would make of its outlines is theirs: they check fonts before they use them.
 */
export async function readWoff2(file: Buffer): Promise<Typeface | FontFault> {
  if (file.length < HEADER_BYTES || file.readUInt32BE(0) !== SIGNATURE) return 'not-woff2';
  if (file.readUInt32BE(4) === COLLECTION) return 'collection';
  if (file.readUInt32BE(8) !== file.length || file.readUInt16BE(14) !== 0) return 'broken';
  try {
    const { tables, end } = readDirectory(file);
    const packed = file.subarray(end, end + file.readUInt32BE(20));
    if (packed.length !== file.readUInt32BE(20)) return 'broken';
    const maxOutputLength = MOST_UNPACKED;
    const unpacked = await unpack(packed, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FINISH });
    return typefaceIn(unpacked, tables);
  } catch {
    // Numbers that lead out of the file, and streams that do not end or do not fit.
    return 'broken';
  }
}

/** Bytes that a table has in the stream. */
type Table = { readonly tag: string; readonly length: number };

function readDirectory(file: Buffer): { readonly tables: readonly Table[]; readonly end: number } {
  const count = file.readUInt16BE(12);
  if (count === 0 || count > MOST_TABLES) throw new RangeError('the number of tables');
  let at = HEADER_BYTES;
  const next = () => file.readUInt8(at++);
  const tables = Array.from({ length: count }, () => {
    const flags = next();
    const number = flags % 64;
    const tag = number === OTHER_TAG ? file.toString('latin1', at, (at += 4)) : tagOf(number);
    const original = readBase128(next);
    const isOutline = tag === 'glyf' || tag === 'loca';
    // What is usual for outlines is their own form, and for all others none.
    const isTransformed = isOutline ? flags < 192 : flags >= 64;
    return { tag, length: isTransformed ? readBase128(next) : original };
  });
  return { tables, end: at };
}

/** A number in seven bits a byte, the highest first, without leading zeros, of at most 32 bits. */
function readBase128(next: () => number): number {
  let number = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = next();
    if (index === 0 && byte === 0x80) break;
    number = number * 128 + (byte % 128);
    if (byte < 128 && number < 2 ** 32) return number;
  }
  throw new RangeError('a number of the directory');
}

function typefaceIn(unpacked: Buffer, tables: readonly Table[]): Typeface | FontFault {
  const bytesOf = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, length } of tables) bytesOf.set(tag, unpacked.subarray(at, (at += length)));
  const hasOutlines = (bytesOf.has('glyf') && bytesOf.has('loca')) || bytesOf.has('CFF ') || bytesOf.has('CFF2');
  if (at !== unpacked.length || !hasOutlines || !REQUIRED.every((tag) => bytesOf.has(tag))) return 'broken';
  if (bytesOf.get('head')!.readUInt32BE(12) !== MAGIC_OF_HEAD) return 'broken';
  return { family: familyIn(bytesOf.get('name')!) };
}

const FAMILY_NAMES = [16, 1] as const;
const WINDOWS = 3;

/** The family by the names for Windows, which every font for the web has; the typographic one goes first. */
function familyIn(names: Buffer): string {
  const [count, texts] = [names.readUInt16BE(2), names.readUInt16BE(4)];
  const records = Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 12;
    const start = texts + names.readUInt16BE(at + 10);
    const text = names.subarray(start, start + names.readUInt16BE(at + 8));
    return { platform: names.readUInt16BE(at), id: names.readUInt16BE(at + 6), text };
  });
  const found = FAMILY_NAMES.map((id) => records.find((one) => one.platform === WINDOWS && one.id === id)).find(
    Boolean,
  );
  if (!found || found.text.length % 2 === 1) return '';
  return Buffer.from(found.text)
    .swap16()
    .toString('utf16le')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 80);
}
