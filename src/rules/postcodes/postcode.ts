/** A postcode in its stored form: `NR34 9AB`. */
export type Postcode = string & { readonly kind: 'postcode' };

const SHAPE = /^([A-Z]{1,2})\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}$/;

/**
 * Parses a typed postcode, ignoring case, blanks and dashes, to the form `OUT IN`; null if it is not one. An outward code alone
 * is not a postcode (D-79), nor is one of an area that does not exist. The inward part is always the last three characters.
 */
export function readPostcode(typed: string): Postcode | null {
  const bare = bareOf(typed);
  const area = SHAPE.exec(bare)?.[1];
  if (area === undefined || !POSTCODE_AREAS.has(area)) return null;
  return `${bare.slice(0, -3)} ${bare.slice(-3)}` as Postcode;
}

/** What is wrong with a typed postcode, and how to correct it; null = nothing. */
export function postcodeFault(typed: string): string | null {
  if (readPostcode(typed) !== null) return null;
  const bare = bareOf(typed);
  if (bare.startsWith('BFPO')) return 'Please enter the postcode of the BFPO number, which begins with BF1';
  const area = SHAPE.exec(bare)?.[1];
  if (area !== undefined) return `There is no postcode area ${area}: please check the postcode`;
  return 'Please enter a whole postcode, such as AB1 0ZZ';
}

function bareOf(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
}

export function splitPostcode(postcode: Postcode): { readonly outward: string; readonly inward: string } {
  return { outward: postcode.slice(0, -4), inward: postcode.slice(-3) };
}

/** The postcode areas of the United Kingdom, with Guernsey, Jersey, Man, Gibraltar and forces' post. */
export const POSTCODE_AREAS: ReadonlySet<string> = new Set(
  (
    'AB AL B BA BB BD BF BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GX ' +
    'GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO ' +
    'PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);
