import type { Brand } from './brand.ts';
import { type Colour, colourOf, contrast, readColour, type Shade, shadeOf } from './colour.ts';

/** The names of the theme's colours (`src/ui/theme.css`). */
export const THEME_COLOURS = [
  'paper',
  'paper-lit',
  'paper-deep',
  'mist',
  'ink',
  'ink-soft',
  'line',
  'line-firm',
  'act',
  'act-lit',
  'on-act',
  'copper',
  'copper-lit',
  'oak-lit',
  'oak',
  'oak-deep',
  'slate',
  'straw',
  'night',
  'on-night',
  'on-night-soft',
  'alert',
  'alert-paper',
  'good',
  'good-paper',
  'focus',
] as const;
export type ThemeColour = (typeof THEME_COLOURS)[number];
export type Palette = Readonly<Record<ThemeColour, Colour>>;

const PAPERS = ['paper', 'paper-lit', 'paper-deep', 'mist'] as const;

/** Which text stands on which ground, on any page. */
export const TEXT_PAIRS: readonly (readonly [text: ThemeColour, ground: ThemeColour])[] = [
  ...(['ink', 'ink-soft', 'act', 'copper', 'slate', 'alert', 'good'] as const).flatMap((text) =>
    PAPERS.map((ground) => [text, ground] as const),
  ),
  ['on-act', 'act'],
  ['on-act', 'act-lit'],
  ['paper', 'ink'],
  ['paper', 'copper'],
  ['paper-lit', 'ink'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
  ['straw', 'night'],
  ['alert', 'alert-paper'],
  ['good', 'good-paper'],
  ['ink', 'alert-paper'],
  ['ink', 'good-paper'],
];

/** Lines that show where a control is, on any ground. */
export const LINE_PAIRS: readonly (readonly [line: ThemeColour, ground: ThemeColour])[] = (
  ['line-firm', 'focus'] as const
).flatMap((line) => (['paper', 'paper-lit'] as const).map((ground) => [line, ground] as const));

/** The least contrast of text and of lines (WCAG 2.2, 1.4.3 and 1.4.11). */
export const LEAST_OF_TEXT = 4.5;
export const LEAST_OF_LINES = 3;

export type Screen = 'light' | 'dark';

/**
 * All colours of a brand from the one or two that were picked, for light and dark screens. Each picked colour keeps its hue; how light
 * it is gives way until every text is read on every ground (`TEXT_PAIRS` at 4.5, `LINE_PAIRS` at 3). What is no colour counts as grey (decision 122).
 */
export function brandColours({ main, accent }: Pick<Brand, 'main' | 'accent'>, screen: Screen): Palette {
  const first = shadeOf(readColour(main) ?? '#777777');
  const picked = readColour(accent);
  const second = picked === null ? beside(first) : shadeOf(picked);
  return screen === 'light' ? byDay(first, second) : byNight(first, second);
}

/**
 * The fields on which packs stand, where the brand has them: no text is on them, and whatever is drawn has an edge in the colour of
 * `act`, which is seen on each at `LEAST_OF_LINES`.
 */
export function fieldColours(brand: Pick<Brand, 'main' | 'accent'>, screen: Screen): readonly Colour[] {
  const { act, copper, 'paper-deep': quiet } = brandColours(brand, screen);
  const [first, second] = [shadeOf(act), shadeOf(copper)];
  const isLight = screen === 'light';
  const field = (shade: Shade, light: number, most: number) =>
    readableOn(
      [act],
      { light, strong: Math.min(shade.strong * 1.3, most), hue: shade.hue },
      LEAST_OF_LINES,
      isLight ? 'lighter' : 'darker',
    );
  return isLight
    ? [field(first, 0.83, 0.1), field(second, 0.85, 0.14), field(shadeOf(quiet), 0.91, 0.03), field(second, 0.92, 0.06)]
    : [field(first, 0.37, 0.1), field(second, 0.4, 0.08), field(shadeOf(quiet), 0.3, 0.03), field(second, 0.3, 0.04)];
}

/** A third of the circle further, and strong enough to be seen beside it. */
const beside = ({ light, strong, hue }: Shade): Shade => ({
  light: Math.min(0.62, Math.max(0.45, light)),
  strong: Math.max(strong, 0.1),
  hue: (hue + 120) % 360,
});

/** Of something bad and something good, whatever the brand: people know these. */
const RED = 28;
const GREEN = 146;

function byDay(first: Shade, second: Shade): Palette {
  const tinted = tintOf(first, 0.012);
  const papers = {
    paper: tinted(0.962),
    'paper-lit': tinted(0.985),
    'paper-deep': tinted(0.922),
    mist: tinted(0.915),
  };
  const grounds = Object.values(papers);
  // Text of mails stands on white.
  const onPaper = (shade: Shade) => readableOn([...grounds, '#ffffff'], shade, LEAST_OF_TEXT, 'darker');
  const act = onPaper(first);
  const copper = onPaper(second);
  const night = colourOf({ light: 0.25, strong: Math.min(first.strong, 0.05), hue: first.hue });
  const alertPaper = colourOf({ light: 0.945, strong: 0.03, hue: RED });
  const goodPaper = colourOf({ light: 0.945, strong: 0.03, hue: GREEN });
  return {
    ...papers,
    ink: tintOf(first, 0.03)(0.23),
    'ink-soft': onPaper({ light: 0.44, strong: Math.min(first.strong, 0.025), hue: first.hue }),
    line: tintOf(first, 0.03)(0.84),
    'line-firm': readableOn(grounds, { light: 0.58, strong: 0.035, hue: first.hue }, LEAST_OF_LINES, 'darker'),
    act,
    'act-lit': readableOn([papers['paper-lit']], lighter(act, 0.08), LEAST_OF_TEXT, 'darker'),
    'on-act': papers['paper-lit'],
    copper,
    'copper-lit': colourOf(lighter(copper, 0.1)),
    'oak-lit': colourOf({ light: 0.78, strong: 0.08, hue: second.hue }),
    oak: colourOf({ light: 0.63, strong: 0.09, hue: second.hue }),
    'oak-deep': colourOf({ light: 0.42, strong: 0.07, hue: second.hue }),
    slate: onPaper({ light: 0.47, strong: 0.04, hue: first.hue }),
    ...onNight(night, second),
    alert: readableOn([...grounds, alertPaper], { light: 0.44, strong: 0.16, hue: RED }, LEAST_OF_TEXT, 'darker'),
    'alert-paper': alertPaper,
    good: readableOn([...grounds, goodPaper], { light: 0.44, strong: 0.1, hue: GREEN }, LEAST_OF_TEXT, 'darker'),
    'good-paper': goodPaper,
    focus: copper,
  };
}

function byNight(first: Shade, second: Shade): Palette {
  const tinted = tintOf(first, 0.02);
  const papers = {
    paper: tinted(0.205),
    'paper-lit': tinted(0.25),
    'paper-deep': tinted(0.17),
    mist: tinted(0.27),
  };
  const grounds = Object.values(papers);
  const onPaper = (shade: Shade) => readableOn(grounds, shade, LEAST_OF_TEXT, 'lighter');
  const act = onPaper({ ...first, light: Math.max(first.light, 0.78) });
  const copper = onPaper({ ...second, light: Math.max(second.light, 0.76) });
  const alertPaper = colourOf({ light: 0.27, strong: 0.06, hue: RED });
  const goodPaper = colourOf({ light: 0.28, strong: 0.05, hue: GREEN });
  return {
    ...papers,
    ink: tintOf(first, 0.02)(0.93),
    'ink-soft': onPaper({ light: 0.79, strong: Math.min(first.strong, 0.02), hue: first.hue }),
    line: tintOf(first, 0.02)(0.35),
    'line-firm': readableOn(grounds, { light: 0.58, strong: 0.025, hue: first.hue }, LEAST_OF_LINES, 'lighter'),
    act,
    'act-lit': colourOf(lighter(act, 0.06)),
    'on-act': colourOf({ light: 0.17, strong: 0.02, hue: first.hue }),
    copper,
    'copper-lit': colourOf(lighter(copper, 0.05)),
    'oak-lit': colourOf({ light: 0.53, strong: 0.08, hue: second.hue }),
    oak: colourOf({ light: 0.43, strong: 0.07, hue: second.hue }),
    'oak-deep': colourOf({ light: 0.26, strong: 0.04, hue: second.hue }),
    slate: onPaper({ light: 0.76, strong: 0.03, hue: first.hue }),
    ...onNight(colourOf({ light: 0.14, strong: Math.min(first.strong, 0.025), hue: first.hue }), second),
    alert: readableOn([...grounds, alertPaper], { light: 0.8, strong: 0.12, hue: RED }, LEAST_OF_TEXT, 'lighter'),
    'alert-paper': alertPaper,
    good: readableOn([...grounds, goodPaper], { light: 0.82, strong: 0.1, hue: GREEN }, LEAST_OF_TEXT, 'lighter'),
    'good-paper': goodPaper,
    focus: copper,
  };
}

/** The foot of the page is dark by day as well. */
function onNight(night: Colour, second: Shade) {
  const on = (shade: Shade) => readableOn([night], shade, LEAST_OF_TEXT, 'lighter');
  return {
    night,
    'on-night': on({ light: 0.93, strong: 0.015, hue: second.hue }),
    'on-night-soft': on({ light: 0.8, strong: 0.02, hue: second.hue }),
    straw: on({ light: 0.83, strong: 0.12, hue: second.hue }),
  };
}

/** Greys with a trace of a hue; of a brand that is grey itself, without. */
function tintOf({ strong, hue }: Shade, most: number): (light: number) => Colour {
  return (light) => colourOf({ light, strong: Math.min(strong / 4, most), hue });
}

function lighter(colour: Colour, by: number): Shade {
  const shade = shadeOf(colour);
  return { ...shade, light: Math.min(0.99, shade.light + by) };
}

const STEP = 0.005;

/** The colour nearest to a shade in lightness that is read on all of these. Black and white are the last that is tried. */
export function readableOn(grounds: readonly Colour[], shade: Shade, least: number, way: 'darker' | 'lighter'): Colour {
  const step = way === 'darker' ? -STEP : STEP;
  for (let light = shade.light; light > 0 && light < 1; light += step) {
    const colour = colourOf({ ...shade, light });
    if (grounds.every((ground) => contrast(colour, ground) >= least)) return colour;
  }
  return way === 'darker' ? '#000000' : '#ffffff';
}
