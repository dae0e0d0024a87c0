import { configFrom, type Config, WrongSetting } from '#platform/config.ts';

/** The settings, or one sentence about the one that is wrong. */
export function settingsOrStop(): Config {
  try {
    return configFrom(process.env);
  } catch (fault) {
    if (!(fault instanceof WrongSetting)) throw fault;
    console.error(fault.message);
    return process.exit(1);
  }
}
