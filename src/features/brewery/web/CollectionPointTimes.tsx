import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCalendarDay } from '#rules/calendar/calendar-day.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { collectionPointOnDayQuery } from './brewery.queries.ts';
import type { CollectionPoint } from '../brewery.contract.ts';

/** Shows the times of a chosen day, holidays and special days included. */
export function CollectionPointTimes({ collectionPoint }: { readonly collectionPoint: CollectionPoint }) {
  const transport = useTransport();
  const [typed, type] = useState('');
  const day = isCalendarDay(typed) ? typed : null;
  const { data, error } = useQuery({
    ...collectionPointOnDayQuery(transport, collectionPoint.id, day ?? ''),
    enabled: day !== null,
  });
  return (
    <div className="mt-8 max-w-[26rem]">
      <TextField
        label="Collecting on a certain day?"
        type="date"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {error && day && <Alert>{sayProblem(error)}</Alert>}
      <p role="status" className="mt-3 min-h-7">
        {day && data && (
          <>
            <strong>{formatDayInWords(day)}:</strong> {data.terms}
          </>
        )}
      </p>
    </div>
  );
}
