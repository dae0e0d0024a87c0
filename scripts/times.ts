/** A time of day in London, as the lines of a run say it. */
export const timeOfDay = () => new Date().toLocaleTimeString('en-GB', { timeZone: 'Europe/London' });

/** Since a moment of `performance.now()`. */
export const secondsSince = (began: number) => (performance.now() - began) / 1000;

export const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
