import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as opentype from 'opentype.js';
import { inkPath, type PenStroke } from './pen.ts';
import { squareCorners } from './square-corners.ts';

/** Pictures are shown in <img>, where no web font reaches them: every letter is drawn as a path. */
const faces = {
  clarendon: '@fontsource/besley/files/besley-latin-900-normal.woff',
  gothic: '@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff',
  fatface: '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff',
} as const;

export type Face = keyof typeof faces;

export interface Setting {
  face: Face;
  size: number;
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, in the picture's own units. */
  tracking?: number;
}

/** One line of lettering on a straight baseline, as path data. */
export function letter(text: string, { face, size, x, y, anchor = 'middle', tracking = 0 }: Setting): string {
  const width = measure(text, face, size, tracking);
  const start = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return set(text, face, size, tracking, ({ advance, px, py }) => [start + advance + px, y + py]);
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Wood type locked up in a chase: the capitals fill the frame, stretched at most `stretch` one way. */
export function letterFill(text: string, face: Face, frame: Frame, stretch = 1.5): string {
  const font = open(face);
  const tall = capHeight(font);
  const ink = inkBox(text, face);
  let sy = frame.height / tall;
  let sx = frame.width / (ink.right - ink.left);
  if (sx > sy * stretch) sx = sy * stretch;
  if (sy > sx * stretch) sy = sx * stretch;
  const left = frame.x + (frame.width - (ink.right - ink.left) * sx) / 2 - ink.left * sx;
  const base = frame.y + frame.height - (frame.height - tall * sy) / 2;
  return set(text, face, 1, 0, ({ advance, px, py }) => [left + (advance + px) * sx, base + py * sy]);
}

export interface Arc {
  face: Face;
  size: number;
  cx: number;
  cy: number;
  r: number;
  /** Where the line is centred, in degrees; -90 is the top. */
  middle?: number;
  tracking?: number;
  /** Letters stand inside the circle's foot, reading left to right. */
  under?: boolean;
}

export function letterArc(
  text: string,
  { face, size, cx, cy, r, middle = -90, tracking = 0, under = false }: Arc,
): string {
  const width = measure(text, face, size, tracking);
  const way = under ? -1 : 1;
  return set(text, face, size, tracking, ({ advance, half, px, py }) => {
    const angle = (middle * Math.PI) / 180 + (way * (advance + half - width / 2)) / r;
    const out = r - way * py;
    const offset = way * (px - half);
    return [
      cx + out * Math.cos(angle) - offset * Math.sin(angle),
      cy + out * Math.sin(angle) + offset * Math.cos(angle),
    ];
  });
}

export function measure(text: string, face: Face, size: number, tracking = 0): number {
  return open(face).getAdvanceWidth(text, size) + tracking * (text.length - 1);
}

interface Spot {
  advance: number;
  half: number;
  px: number;
  py: number;
}

function set(
  text: string,
  face: Face,
  size: number,
  tracking: number,
  place: (spot: Spot) => [number, number],
): string {
  const font = open(face);
  const scale = size / font.unitsPerEm;
  const glyphs = font.stringToGlyphs(text);
  const strokes: PenStroke[] = [];
  let advance = 0;
  glyphs.forEach((glyph, at) => {
    const wide = (glyph.advanceWidth ?? 0) * scale;
    const spot = (px: number, py: number): [number, number] => place({ advance, half: wide / 2, px, py });
    for (const command of glyph.getPath(0, 0, size).commands) {
      if (command.type === 'Z') strokes.push({ type: 'Z', points: [] });
      else if (command.type === 'Q')
        strokes.push({ type: 'Q', points: [spot(command.x1, command.y1), spot(command.x, command.y)] });
      else if (command.type === 'C')
        strokes.push({
          type: 'C',
          points: [spot(command.x1, command.y1), spot(command.x2, command.y2), spot(command.x, command.y)],
        });
      else strokes.push({ type: command.type, points: [spot(command.x, command.y)] });
    }
    const next = glyphs[at + 1];
    advance += wide + tracking + (next ? font.getKerningValue(glyph, next) * scale : 0);
  });
  return inkPath(squareCorners(strokes));
}

function inkBox(text: string, face: Face): { left: number; right: number } {
  const box = open(face).getPath(text, 0, 0, 1).getBoundingBox();
  return { left: box.x1, right: box.x2 };
}

const capHeight = (font: opentype.Font): number => font.charToGlyph('H').getPath(0, 0, 1).getBoundingBox().y1 * -1;

const opened = new Map<Face, opentype.Font>();
const require = createRequire(import.meta.url);
const { parse } = require('opentype.js') as typeof opentype;

function open(face: Face): opentype.Font {
  const known = opened.get(face);
  if (known) return known;
  const file = readFileSync(require.resolve(faces[face]));
  const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  opened.set(face, font);
  return font;
}
