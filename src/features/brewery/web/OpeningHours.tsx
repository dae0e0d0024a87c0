import { Link } from '@tanstack/react-router';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { openingSentence } from '#rules/wording/shop/opening-sentence.ts';
import { HoursTable } from '#ui/HoursTable.tsx';
import type { OpeningHours as Hours } from '../brewery.contract.ts';

export type Section = 'tap' | 'shop' | 'food';
type Props = {
  readonly section: Section;
  readonly hours: Hours;
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  /** A link to more about it. */
  readonly to?: string;
};

/** The opening hours of one section: now, next, and through the week. Nothing for a section without hours. */
export function OpeningHours({ section, hours, title, heading: Heading = 'h3', to }: Props) {
  const entries = hours[`${section}List`];
  if (entries.length === 0) return null;
  const isOpen = hours[`${section}IsOpen`];
  return (
    <section className="hours">
      <Heading className="hours-title">{to ? <Link to={to}>{title}</Link> : title}</Heading>
      <p className="hours-now" data-open={isOpen}>
        <strong>{isOpen ? 'Open' : 'Closed'}</strong>
        {openingSentence(isOpen, nextOpening(section, hours), hours.dtToday as CalendarDay)}
      </p>
      <HoursTable
        entries={entries.filter(({ dtOverride }) => dtOverride === null || dtOverride >= hours.dtToday)}
        title={title}
      />
    </section>
  );
}

function nextOpening(section: Section, hours: Hours) {
  const entry = hours[`${section}List`].find(({ id }) => id === hours[`${section}NextId`]);
  const on = hours[`${section}NextOn`] as CalendarDay | null;
  return entry && on !== null ? { opens: entry.opens, closes: entry.closes, on } : null;
}
