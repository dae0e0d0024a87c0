import { expect, test } from 'vitest';
import { mapView } from './map-view.ts';

test('the place is in the middle, with the same distance to each side', () => {
  const { west, south, east, north } = mapView({ latitude: 52.46, longitude: 1.56 });
  expect((west + east) / 2).toBeCloseTo(1.56, 5);
  expect((south + north) / 2).toBeCloseTo(52.46, 5);
  const metresAside = (east - west) * 111_320 * Math.cos((52.46 * Math.PI) / 180);
  expect(metresAside).toBeCloseTo((north - south) * 111_320, 0);
  expect(metresAside).toBeCloseTo(1800, 0);
});

test('even the pole has a map', () => {
  expect(mapView({ latitude: 90, longitude: 0 }).east).toBeLessThan(1);
});
