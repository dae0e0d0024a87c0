/** A name for a device from its user agent, for its owner to recognise: "Firefox on Windows". */
export function deviceWords(called: string): string {
  const browser = named(BROWSERS, called);
  const system = named(SYSTEMS, called);
  if (browser === null) return system === null ? 'A device that does not say what it is' : `A device with ${system}`;
  return system === null ? browser : `${browser} on ${system}`;
}

/** The order matters: user agents also name the browsers that they derive from. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

function named(known: readonly (readonly [RegExp, string])[], called: string): string | null {
  return known.find(([sign]) => sign.test(called))?.[1] ?? null;
}
