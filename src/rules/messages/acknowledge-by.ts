import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { MessageTopic } from './message-topic.ts';

/**
 * The last day for acknowledging a data protection complaint: 30 days, counted from the day after receipt (Data (Use and Access)
 * Act 2025, section 103). Null for other messages, which have no legal deadline.
 */
export function acknowledgeBy(topic: MessageTopic, received: CalendarDay): CalendarDay | null {
  return topic === MessageTopic.dataProtection ? addDays(received, DAYS) : null;
}

const DAYS = 30;
