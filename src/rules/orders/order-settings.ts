/** Bits of an order's settings, counted from 0: bit 5 is worth 32 (D-83). */
export const SettingBit = { emailedItems: 5 } as const;
export type SettingBit = (typeof SettingBit)[keyof typeof SettingBit];

/** Whether a bit of the settings is set. */
export function hasSetting(settings: number, bit: SettingBit): boolean {
  return (settings & (1 << bit)) !== 0;
}

/** The same settings with one bit set or cleared. */
export function withSetting(settings: number, bit: SettingBit, on: boolean): number {
  return on ? settings | (1 << bit) : settings & ~(1 << bit);
}
