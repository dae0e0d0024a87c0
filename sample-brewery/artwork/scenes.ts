import { drove } from './scenes/drove.ts';
import { festival } from './scenes/festival.ts';
import { home } from './scenes/home.ts';
import { hops } from './scenes/hops.ts';
import type { Frame } from './scenes/marsh.ts';
import { missing, reading } from './scenes/quiet.ts';
import { taproom } from './scenes/taproom.ts';
import { winter } from './scenes/winter.ts';
import { yard } from './scenes/yard.ts';
import { sheetOf } from './sheet.ts';

interface Scene extends Frame {
  draw: (frame: Frame) => string;
  placeholder: string;
  title: string;
}

const wide = { width: 1600, height: 900 };

/** The wide pictures. Whatever matters stands in the middle 600 units, so a portrait crop keeps it. */
export const scenes = {
  home: {
    ...wide,
    draw: home,
    placeholder: '#b0815c',
    title: 'The maltings across the mere at dusk, a heron on the near bank',
  },
  'home-portrait': {
    width: 900,
    height: 1200,
    draw: home,
    placeholder: '#b0815c',
    title: 'The maltings across the mere at dusk, a heron on the near bank',
  },
  taproom: { ...wide, draw: taproom, placeholder: '#29504d', title: 'Five hand pumps on the oak bar of the tap' },
  hops: { ...wide, draw: hops, placeholder: '#e2b76c', title: 'The hop garden in September' },
  yard: { ...wide, draw: yard, placeholder: '#c9b68c', title: 'The brewery yard with casks and the van' },
  festival: { ...wide, draw: festival, placeholder: '#c9bb6c', title: 'The ale festival on Testham green' },
  drove: { ...wide, draw: drove, placeholder: '#b9c49a', title: 'The delivery van on the drove road' },
  reading: { width: 1600, height: 600, draw: reading, placeholder: '#d4d3b9', title: 'Pollard willows along the mere' },
  missing: { width: 800, height: 600, draw: missing, placeholder: '#efe4cc', title: 'A heron, waiting' },
  winter: { ...wide, draw: winter, placeholder: '#b6c9cd', title: 'The frozen mere, a skater going home' },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as SceneName[];

export const scenePath = (name: SceneName): string => `scene-${name}.svg`;

export function drawScene(name: SceneName): string {
  const { width, height, draw, title } = scenes[name];
  return sheetOf({ width, height, title }, draw({ width, height }));
}
