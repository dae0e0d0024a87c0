/** A brew and one go at filling it into bottles, cans or casks: `G2201`, `A`. An empty `subRef` = it was filled in one go. */
export type GyleName = { readonly gyleNum: string; readonly subRef: string };

/** Letters in upper case, figures, points, dashes and strokes; it begins with a letter or figure. */
export const GYLE_NUMBER = /^[A-Z0-9][A-Z0-9./-]{0,19}$/;
export const SUB_REFERENCE = /^(?:[A-Z0-9][A-Z0-9./-]{0,9})?$/;

/** Reads what a packer types in one go, `g2201 a`: the number of a gyle and, after a space, its sub-batch; null = it is neither. */
export function readGyle(typed: string): GyleName | null {
  const [gyleNum = '', subRef = '', ...rest] = typed.trim().toUpperCase().split(/\s+/);
  return GYLE_NUMBER.test(gyleNum) && SUB_REFERENCE.test(subRef) && rest.length === 0 ? { gyleNum, subRef } : null;
}
