import { halo } from '../containers/light.ts';
import { heronMark } from '../brand.ts';
import { disc, fill, line, n, rays, ripples } from '../cut.ts';
import { letter, letterFill } from '../lettering.ts';
import { hopCone } from '../motifs/members-gyle-no-7.ts';
import { house } from './house-inks.ts';

/** A paper ticket with a torn stub, turned a little on the table. */
const ticket = (ground: string, ink: string, sun: string, turn: number, face: string): string =>
  halo(sun) +
  `<g transform="rotate(${turn} 200 250)">` +
  fill(house.ink, 'M34 154H366V358H34z', 'opacity=".22" transform="translate(5 8)"') +
  fill(ground, 'M30 150H286a8 8 0 0 0 16 0H370V230a20 20 0 0 0 0 40V354H302a8 8 0 0 0-16 0H30V270a20 20 0 0 0 0-40z') +
  line(ink, 2, 'M294 166V340', 'stroke-dasharray="3 6"') +
  line(ink, 2, 'M50 164H280M50 340H280') +
  face +
  `<g transform="translate(310 226) scale(.5)">${heronMark(ink, ground)}</g>` +
  '</g>';

export const tourTicket = (): string =>
  ticket(
    house.paper,
    house.copper,
    house.wheat,
    -8,
    fill(
      house.copper,
      letterFill('BREWERY', 'clarendon', { x: 50, y: 178, width: 228, height: 44 }, 1.3) +
        letterFill('TOUR', 'clarendon', { x: 50, y: 230, width: 150, height: 50 }, 1.5),
    ) +
      copper(240, 258) +
      fill(
        house.copper,
        letter('MALT LOFT · COPPER · CELLAR · TAP', { face: 'gothic', size: 20, x: 164, y: 318, tracking: 1.2 }) +
          letter('ADMIT ONE', { face: 'gothic', size: 22, x: 335, y: 200, tracking: 0.5 }) +
          letter('NO 7', { face: 'gothic', size: 30, x: 335, y: 322, tracking: 1 }),
      ),
  );

/** The brewing copper, small. */
const copper = (x: number, y: number): string =>
  fill(house.copper, `M${x - 30} ${y + 18}v-22q0-18 22-22l4-14h8l4 14q22 4 22 22v22z`) +
  fill(house.paper, `M${x - 22} ${y - 2}q4-12 14-14l-2 26h-12zM${x - 30} ${y + 8}h60v2.500h-60z`);

export const festivalTicket = (): string =>
  ticket(
    house.teal,
    house.wheat,
    house.mist,
    7,
    `<svg x="46" y="170" width="238" height="164" viewBox="0 0 238 164">` +
      fill(
        '#3d6f73',
        rays({ cx: 119, cy: 164, from: 40, to: 240, count: 30, wide: 10, start: 180, end: 360, seed: 3 }),
      ) +
      bunting() +
      '</svg>' +
      fill(
        house.paper,
        letterFill('MERE', 'gothic', { x: 52, y: 206, width: 226, height: 56 }, 1.5) +
          letterFill('FESTIVAL', 'gothic', { x: 52, y: 272, width: 226, height: 38 }, 1.5),
      ) +
      fill(
        house.wheat,
        letter('AT THE MALTINGS', { face: 'gothic', size: 17, x: 165, y: 331, tracking: 4 }) +
          letter('ADMIT', { face: 'gothic', size: 24, x: 335, y: 194, tracking: 1 }) +
          letter('ONE', { face: 'gothic', size: 38, x: 335, y: 330, tracking: 1 }),
      ),
  );

function bunting(): string {
  const inks = [house.paper, house.copper, house.wheat];
  let flags = '';
  for (let at = 0; at < 12; at += 1) {
    const x = at * 20;
    const y = 6 + 14 * Math.sin((at / 11) * Math.PI);
    flags += fill(inks[at % 3] ?? house.paper, `M${n(x)} ${n(y)}l18 1-9 18z`);
  }
  return flags;
}

/** A gift card in its sleeve; the sum in figures when it is fixed. */
export const giftVoucher = (sum?: number): string =>
  halo(house.rose) +
  `<g transform="rotate(-6 200 250)">` +
  fill(house.ink, 'M40 142h320v216H40z', 'opacity=".22" transform="translate(5 8)"') +
  fill(house.berry, 'M40 142q0-8 8-8h304q8 0 8 8v212q0 8-8 8H48q-8 0-8-8z') +
  `<svg x="40" y="134" width="320" height="228" viewBox="0 0 320 228">` +
  fill('#8a2421', rays({ cx: 250, cy: 120, from: 50, to: 330, count: 40, wide: 9, seed: 5 })) +
  '</svg>' +
  fill(house.wheat, 'M52 146h296v204H52zM55 149v198h290V149z', 'fill-rule="evenodd"') +
  `<g transform="translate(${sum ? 268 : 272} 164) scale(${sum ? 0.6 : 0.54})">${heronMark(house.wheat, house.berry)}</g>` +
  fill(house.paper, letterFill('GIFT', 'clarendon', { x: 72, y: 168, width: 170, height: 46 }, 1.5)) +
  (sum
    ? fill(house.wheat, letterFill(`£${sum}`, 'fatface', { x: 72, y: 228, width: 176, height: 74 }, 1.3))
    : fill(
        house.wheat,
        letterFill('A GOOD', 'clarendon', { x: 72, y: 226, width: 250, height: 34 }, 1.3) +
          letterFill('EVENING', 'clarendon', { x: 72, y: 268, width: 250, height: 34 }, 1.3),
      )) +
  fill(
    house.paper,
    letter('SALLOWMERE BREWING COMPANY', { face: 'gothic', size: 18, x: 72, y: 332, anchor: 'start', tracking: 2 }),
  ) +
  '</g>';

export interface MemberCard {
  word: string;
  ground: string;
  ink: string;
  accent: string;
  sun: string;
}

/** A member's card: one hop for one, three for a household, a cask head for the barrel. */
export const memberCard = ({ word, ground, ink, accent, sun }: MemberCard, emblem: string): string =>
  halo(sun) +
  `<g transform="rotate(-5 200 250)">` +
  fill(
    house.ink,
    'M44 148h312q12 0 12 12v190q0 12-12 12H44q-12 0-12-12V160q0-12 12-12z',
    'opacity=".22" transform="translate(5 8)"',
  ) +
  fill(ground, 'M44 144h312q12 0 12 12v190q0 12-12 12H44q-12 0-12-12V156q0-12 12-12z') +
  `<svg x="40" y="152" width="320" height="198" viewBox="0 0 320 198">${fill(accent, ripples({ x: -20, y: 8, width: 380, height: 190, count: 22, wide: 3, long: 110, seed: 7 }), 'opacity=".35"')}</svg>` +
  fill(
    ink,
    letter('SALLOWMERE MEMBERS', { face: 'gothic', size: 21, x: 56, y: 184, anchor: 'start', tracking: 2.4 }) +
      letterFill(word, 'clarendon', { x: 56, y: 276, width: 170, height: 36 }, 1.35),
  ) +
  line(ink, 2, 'M56 324h288') +
  fill(ink, letter('TESTHAM MALTINGS', { face: 'gothic', size: 15, x: 56, y: 344, anchor: 'start', tracking: 2 })) +
  emblem +
  '</g>';

export const singleHop = (ink: string, cut: string): string => hopCone(290, 196, 2.4, ink, cut);

export const hopFamily = (ink: string, cut: string): string =>
  hopCone(262, 226, 1.5, ink, cut) + hopCone(318, 226, 1.5, ink, cut) + hopCone(290, 188, 2, ink, cut);

export const caskHead = (wood: string, hoop: string, cut: string): string =>
  disc(hoop, 290, 238, 62) +
  disc(wood, 290, 238, 53) +
  line(cut, 2, 'M262 193v90M280 186v104M299 186v104M318 193v90') +
  disc(cut, 290, 266, 8) +
  fill(cut, 'M250 224h80v-8h-80z');
