import { type Instant, later } from '#rules/calendar/instant.ts';

const KNOWN_DAYS = 180;

/** How long a device is known after its last log-in, in seconds: the lifetime of its cookie (D-188). */
export const DEVICE_KNOWN_SECONDS = KNOWN_DAYS * 24 * 60 * 60;

/** Until when a device is known after a log-in now (D-188). */
export function deviceKnownUntil(now: Instant): Instant {
  return later(now, DEVICE_KNOWN_SECONDS * 1000);
}

/** The most known devices of a person, the latest used. Limited because a client without cookies is a new device each time. */
export const MOST_KNOWN_DEVICES = 20;
