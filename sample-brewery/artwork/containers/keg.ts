import { beers, type BeerSlug } from '../beers.ts';
import { disc, fill, gouge, line, oval } from '../cut.ts';
import { letter } from '../lettering.ts';
import { foot } from './bottle.ts';
import { halo, roundness } from './light.ts';
import { wearLabel } from './wear-label.ts';

/** Five litres for the kitchen table: a painted tin with its own tap. */
export function miniKeg(beer: BeerSlug): string {
  const { inks } = beers[beer];
  return (
    halo(inks.halo) +
    foot(200, 128) +
    fill(inks.ground, 'M76 122q0-26 30-34h188q30 8 30 34v318q0 26-30 34H106q-30-8-30-34z') +
    fill(inks.dark, 'M76 148h248v284H76z') +
    fill(inks.light, 'M76 140h248v5H76zM76 435h248v5H76z') +
    fill('#b9bdbb', 'M104 80h192v10H104zM104 470h192v10H104z') +
    fill('#6f7476', 'M104 87h192v4H104zM104 476h192v5H104z') +
    fill('#4f4a42', 'M128 56q0-18 20-18h104q20 0 20 18v26h-16V62q0-8-8-8h-96q-8 0-8 8v20h-16z') +
    oval('#4f4a42', 200, 80, 22, 7) +
    wearLabel(beer, { x: 92, y: 152, width: 216, bow: 5 }) +
    tap(200, 446) +
    roundness(76, 324, 126, 446)
  );
}

const tap = (x: number, y: number): string =>
  fill('#22201c', `M${x - 11} ${y}h22v14h-4l2 20h-18l2-20h-4z`) + fill('#c23b2a', `M${x - 18} ${y - 6}h36v10h-36z`);

/** Thirty litres for the bar: steel, ribbed, its collar in the beer's ink. */
export function keg30(beer: BeerSlug): string {
  const { inks } = beers[beer];
  return (
    halo(inks.halo) +
    foot(200, 124) +
    fill('#9aa1a2', 'M88 44h224v26q12 8 12 22v356q0 12-10 16v20H86v-20q-10-4-10-16V92q0-14 12-22z') +
    fill('#5f6668', 'M124 52h54v12h-54zM222 52h54v12h-54zM150 470h100v10H150z') +
    fill('#c5caca', 'M92 70h216q12 6 12 20H80q0-14 12-20z') +
    fill(inks.ground, 'M76 104h248v32H76zM76 428h248v24H76z') +
    fill('#e3e6e4', 'M72 98h256v8H72zM72 134h256v8H72zM72 422h256v8H72zM72 450h256v8H72z') +
    fill('#6f7678', 'M72 104h256v3H72zM72 140h256v3H72zM72 428h256v3H72zM72 456h256v3H72z') +
    fill(inks.light, letter('30 L', { face: 'gothic', size: 26, x: 110, y: 130 })) +
    fill(inks.light, letter('SALLOWMERE', { face: 'gothic', size: 18, x: 312, y: 127, anchor: 'end', tracking: 1.5 })) +
    wearLabel(beer, { x: 94, y: 150, width: 212, bow: 4 }) +
    roundness(72, 328, 92, 458)
  );
}

/** Four and a half gallons, standing: oak staves and copper hoops. */
export function pin(beer: BeerSlug): string {
  const { inks } = beers[beer];
  return (
    halo(inks.halo) +
    foot(200, 112) +
    fill('#a56b37', barrelUp) +
    line(
      '#5f3a1b',
      2,
      'M128 88C96 180 96 390 128 480M160 88C142 190 142 380 160 480M240 88C258 190 258 380 240 480M272 88C304 180 304 390 272 480',
    ) +
    fill(
      '#c78d50',
      gouge([116, 150], [106, 290], 5, 5) + gouge([146, 130], [138, 250], 4, 4) + gouge([116, 440], [106, 330], 4, -5),
    ) +
    oval('#7b4a22', 200, 90, 82, 15) +
    oval('#5f3a1b', 200, 91, 70, 11) +
    disc('#d9a441', 200, 90, 7) +
    hoopUp(106, 90) +
    hoopUp(142, 102) +
    hoopUp(416, 106) +
    hoopUp(452, 96) +
    wearLabel(beer, { x: 106, y: 162, width: 188, bow: 7 }) +
    fill('#f3ead7', letter('PIN', { face: 'clarendon', size: 18, x: 200, y: 435 }), 'opacity=".9"') +
    shadeUp
  );
}

const barrelUp = 'M118 90C76 190 76 380 118 480H282C324 380 324 190 282 90z';
const shadeUp =
  fill('#000', 'M262 90h20C324 190 324 380 282 480h-20C300 380 300 190 262 90z', 'opacity=".24"') +
  fill('#fff', 'M126 100C96 200 96 370 126 470h-6C88 370 88 200 120 100z', 'opacity=".2"');

const hoopUp = (y: number, half: number): string =>
  fill('#b5592b', `M${200 - half} ${y}q${half} 18 ${half * 2} 0v15q${-half} 18 ${-half * 2} 0z`) +
  fill('#7a3517', `M${200 - half} ${y + 12}q${half} 18 ${half * 2} 0v3q${-half} 18 ${-half * 2} 0z`) +
  disc('#f0c9a0', 200 - half * 0.55, y + 14.5, 2.2) +
  disc('#f0c9a0', 200 - half * 0.45, y + 15.5, 2.2);

/** Nine gallons on the stillage, keystone to the front. */
export function firkin(beer: BeerSlug): string {
  const { inks } = beers[beer];
  return (
    halo(inks.halo) +
    foot(200, 150) +
    fill(
      '#4a2f18',
      'M52 440h296v18H52zM70 458h24v28H70zM306 458h24v28h-24zM84 404q20 18 40 36H84zM316 404q-20 18-40 36h40z',
    ) +
    fill('#6d4724', 'M52 440h296v5H52z') +
    fill('#a56b37', 'M40 154C140 106 260 106 360 154V394C260 442 140 442 40 394z') +
    line(
      '#5f3a1b',
      2,
      'M40 194C140 158 260 158 360 194M40 234C140 214 260 214 360 234M40 314C140 334 260 334 360 314M40 354C140 390 260 390 360 354',
    ) +
    fill(
      '#c78d50',
      gouge([80, 172], [170, 150], 4, -3) +
        gouge([230, 178], [330, 190], 4, -3) +
        gouge([60, 344], [100, 356], 4, 2) +
        gouge([290, 350], [340, 340], 4, 2),
    ) +
    fill('#000', 'M40 334C140 372 260 372 360 334V394C260 442 140 442 40 394z', 'opacity=".24"') +
    hoopAcross(40) +
    hoopAcross(76) +
    hoopAcross(308) +
    hoopAcross(344) +
    fill('#d9a441', 'M188 108h24v12h-24z') +
    wearLabel(beer, { x: 114, y: 152, width: 174 }) +
    line(inks.dark, 3, 'M114 152h174v217.500H114z') +
    disc('#22201c', 64, 330, 9) +
    fill('#d9a441', 'M58 326h-26v8h26zM30 320h8v34h-8z')
  );
}

const edge = (at: number): number => 154 - 36 * (1 - ((at - 200) / 160) ** 2);

/** The hoop follows the belly: taller towards the middle of the cask. */
function hoopAcross(x: number): string {
  const [a, b] = [Math.round(edge(x)), Math.round(edge(x + 16))];
  const path = `M${x} ${a}L${x + 16} ${b}V${548 - b}L${x} ${548 - a}z`;
  return (
    fill('#b5592b', path) +
    fill('#7a3517', `M${x + 12} ${b}h4V${548 - b}h-4z`) +
    disc('#f0c9a0', x + 7, 270, 2.4) +
    disc('#f0c9a0', x + 7, 282, 2.4)
  );
}
