export type Position = { readonly latitude: number; readonly longitude: number };

/** The corners of a map, in degrees. */
export type MapView = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** The part of a map shown for a place: about 900 m to each side. */
export function mapView({ latitude, longitude }: Position): MapView {
  const up = METRES / METRES_PER_DEGREE;
  const aside = up / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  return {
    west: round(longitude - aside),
    south: round(latitude - up),
    east: round(longitude + aside),
    north: round(latitude + up),
  };
}

const METRES = 900;
const METRES_PER_DEGREE = 111_320;

/** To about a tenth of a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}
