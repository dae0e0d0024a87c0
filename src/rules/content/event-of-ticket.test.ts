import { expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { eventOfTicket, type TicketEvent } from './event-of-ticket.ts';
import { PostKind } from './post-codes.ts';

const wassail = (year: number, productId = 7): TicketEvent => ({
  kind: PostKind.event,
  productId,
  title: `Wassail ${year}`,
  startsAt: instant(`${year}-01-16T19:00:00Z`),
  endsAt: null,
  locationName: '',
  locationAddress: '',
  locationPostcode: '',
});

test('a ticket is for the event for which its product is sold', () => {
  expect(eventOfTicket([wassail(2027, 8), wassail(2027)], 7, instant('2026-12-01T12:00:00Z'))?.productId).toBe(7);
  expect(eventOfTicket([wassail(2027, 8)], 7, null)).toBeNull();
});

test('one that was bought at the door is for the event that has begun', () => {
  expect(eventOfTicket([wassail(2027)], 7, instant('2027-01-16T19:20:00Z'))?.title).toBe('Wassail 2027');
});

test('of the events of several years it is for the one that was not over', () => {
  const years = [wassail(2026), wassail(2027)];
  expect(eventOfTicket(years, 7, instant('2026-12-01T12:00:00Z'))?.title).toBe('Wassail 2027');
  expect(eventOfTicket(years, 7, instant('2025-12-01T12:00:00Z'))).toBeNull();
});
