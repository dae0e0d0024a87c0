/** The oldest browsers for which the product is made. Others count by their engine: Android WebView, Samsung Internet and Opera by Chrome's. */
export const SUPPORTED_BROWSERS = { chrome: '111', edge: '111', firefox: '140', ios: '16.4', safari: '16.4' } as const;

/** The same for whoever builds. */
export const BUILD_TARGET = Object.entries(SUPPORTED_BROWSERS).map(([browser, version]) => `${browser}${version}`);
