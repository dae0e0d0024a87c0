import { expect, test } from 'vitest';
import { despatchFaults } from './despatch.ts';

const GOOD = { courier: 'DPD', trackingNumber: '1550 2233-4455/6', trackingUrl: 'https://track.example/1550' };

test('what a courier gives is taken, and neither number nor address is needed', () => {
  expect(despatchFaults(GOOD)).toEqual({});
  expect(despatchFaults({ courier: 'Our own van', trackingNumber: '', trackingUrl: '' })).toEqual({});
});

test.each([
  ['courier', { courier: '  ' }],
  ['trackingNumber', { trackingNumber: '<b>1550</b>' }],
  ['trackingNumber', { trackingNumber: '1550"' }],
  ['trackingUrl', { trackingUrl: 'http://track.example/1550' }],
  ['trackingUrl', { trackingUrl: 'javascript:alert(1)' }],
  ['trackingUrl', { trackingUrl: 'https://ada:secret@track.example' }],
  ['trackingUrl', { trackingUrl: 'https://:secret@track.example' }],
  ['trackingUrl', { trackingUrl: 'track.example' }],
  ['trackingUrl', { trackingUrl: 'by our van' }],
  ['trackingUrl', { trackingUrl: 'https:van' }],
  ['trackingUrl', { trackingUrl: 'https://van' }],
  ['trackingUrl', { trackingUrl: 'https://track.example/comes by our van' }],
])('%s is refused: %o', (field, wrong) => {
  expect(Object.keys(despatchFaults({ ...GOOD, ...wrong }))).toEqual([field]);
});
