import { halo, sunset } from '../containers/light.ts';
import { heronMark } from '../brand.ts';
import { ribbon } from '../curve.ts';
import { disc, fill, gouge, line, bothSides, rays } from '../cut.ts';
import { letterArc } from '../lettering.ts';
import { hopCone } from '../motifs/members-gyle-no-7.ts';
import { house } from './house-inks.ts';

/** Two cones and their leaves: the sign of the family membership. */
export const hop = (): string =>
  halo(house.sedge) +
  fill(
    house.peat,
    ribbon(
      [
        [120, 60, 5],
        [170, 84, 6],
        [200, 120, 7],
        [210, 170, 5],
      ],
      3,
    ) +
      ribbon(
        [
          [196, 110, 5],
          [250, 90, 4],
          [296, 104, 2],
        ],
        3,
      ),
  ) +
  leaf +
  `<g transform="translate(400 16) scale(-1 1)">${leaf}</g>` +
  hopCone(160, 214, 4.4, house.moss, house.peat) +
  hopCone(250, 190, 5, '#7d8f45', house.peat) +
  fill('#c9d48f', gouge([240, 230], [236, 280], 5, -4) + gouge([152, 246], [148, 288], 4, -4));

const leaf =
  fill(
    house.moss,
    'M190 150C150 150 110 170 84 210C80 190 70 180 56 176C64 150 64 140 56 120C76 122 90 116 98 92C112 112 130 114 150 112C170 118 184 132 190 150z',
  ) +
  fill(
    house.peat,
    gouge([186, 148], [70, 130], 4, 4) + gouge([150, 140], [104, 106], 3) + gouge([140, 142], [88, 196], 3),
  );

/** The stamp on what only members may buy. */
export const membersOnly = (): string =>
  disc(house.peat, 200, 250, 176) +
  disc(house.paper, 200, 250, 168) +
  disc(house.peat, 200, 250, 160) +
  fill(house.copper, rays({ cx: 200, cy: 250, from: 76, to: 112, count: 40, wide: 8, seed: 4 })) +
  fill(
    house.paper,
    letterArc('MEMBERS ONLY', { face: 'gothic', size: 48, cx: 200, cy: 250, r: 116, tracking: 6 }) +
      letterArc('FIRST TO THE TAP', {
        face: 'gothic',
        size: 30,
        cx: 200,
        cy: 250,
        r: 140,
        middle: 90,
        tracking: 5,
        under: true,
      }),
  ) +
  `<g transform="translate(130 180) scale(1.4)">${heronMark(house.paper, house.peat)}</g>`;

/** A beer from a neighbour: two glasses met, no name but theirs on the card. */
export const guest = (): string =>
  sunset(house.dusk, 200, 250, 190, [
    [366, 4],
    [388, 6],
    [406, 9],
    [424, 12],
  ]) +
  bothSides(200, 'tankard', tankard) +
  fill(house.paper, rays({ cx: 200, cy: 140, from: 18, to: 70, count: 9, wide: 8, start: 200, end: 340, seed: 2 }));

const tankard =
  `<g transform="translate(-16 10) rotate(12 130 250) scale(1.1)">` +
  line(house.peat, 14, 'M92 216q-44 0-40 56q4 46 46 40') +
  fill(house.ale, 'M86 196h104l-8 160H94z') +
  fill(house.copper, 'M160 196h30l-8 160h-26z') +
  fill(house.paper, 'M80 204q-4-26 20-28q12-20 34-8q20-14 36 4q26 0 26 32q-60 14-116 0z') +
  line(house.peat, 5, 'M86 204l8 152h88l8-152', 'stroke-linejoin="round"') +
  '</g>';
