import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { MessageTopic } from './message-topic.ts';

/**
 * The last day on which a data protection complaint may be acknowledged: 30 days from the day after it came (Data (Use and
 * Access) Act 2025, section 103). Null for everything else, which no law puts a day on.
 */
export function acknowledgeBy(topic: MessageTopic, received: CalendarDay): CalendarDay | null {
  return topic === MessageTopic.dataProtection ? addDays(received, DAYS) : null;
}

const DAYS = 30;
