/** A colour of a screen as `#rrggbb`, in small letters. */
export type Colour = `#${string}`;

/** A colour by how light it is (0 to 1), how strong (0 is grey, about 0.3 the most of a screen), and its hue in degrees (OKLCH). */
export type Shade = { readonly light: number; readonly strong: number; readonly hue: number };

/** A typed colour, six hexadecimal digits with or without `#`, as it is stored; null = it is none. */
export function readColour(typed: string): Colour | null {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** How much two colours differ for readers, from 1 (the same) to 21 (black and white): the contrast ratio of WCAG 2.2. */
export function contrast(one: Colour, other: Colour): number {
  const [brighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Three = readonly [number, number, number];

/** Red, green and blue as amounts of light, from 0 to 1. */
function linearOf(colour: Colour): Three {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Three;
}

/** The shade of a colour; of grey the hue is 0. The matrices are Björn Ottosson's (Oklab, 2020). */
export function shadeOf(colour: Colour): Shade {
  const [red, green, blue] = linearOf(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const light = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const strong = Math.hypot(a, b);
  const hue = strong < 0.002 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { light, strong: strong < 0.002 ? 0 : strong, hue };
}

/** The colour of a shade; one that no screen shows is made weaker until one does. */
export function colourOf({ light, strong, hue }: Shade): Colour {
  const bounded = Math.min(1, Math.max(0, light));
  for (let weaker = strong; weaker > 0.002; weaker -= 0.004) {
    const amounts = amountsOf({ light: bounded, strong: weaker, hue });
    if (amounts.every((amount) => amount >= -0.0005 && amount <= 1.0005)) return written(amounts);
  }
  return written(amountsOf({ light: bounded, strong: 0, hue }));
}

function amountsOf({ light, strong, hue }: Shade): Three {
  const [a, b] = [strong * Math.cos((hue * Math.PI) / 180), strong * Math.sin((hue * Math.PI) / 180)];
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function written(amounts: Three): Colour {
  const digits = amounts.map((amount) => {
    const bounded = Math.min(1, Math.max(0, amount));
    const share = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
