import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HoursSection } from '#rules/opening-hours/place-hours.ts';
import { StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { changeAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  type HoursOfPlace,
  type HoursOfPlaces,
  hoursOfPlaces,
  type HoursToSave,
  saveHours,
} from '../../opening-hours.contract.ts';
import { SectionEditor } from './SectionEditor.tsx';

const SECTIONS: readonly { readonly name: HoursSection; readonly label: string; readonly hint: string }[] = [
  { name: 'tap', label: 'Taproom', hint: 'On the home page, the taproom’s and the contact page.' },
  { name: 'shop', label: 'Shop', hint: 'On the home page and the contact page.' },
  { name: 'food', label: 'Kitchen', hint: 'On the home page, the taproom’s and the contact page.' },
  {
    name: 'collection',
    label: 'Collecting orders',
    hint: 'The days that shoppers can choose, and the times that they read for their day.',
  },
];

type Props = Pick<HoursOfPlaces, 'bankHolidays' | 'today'> & {
  readonly place: HoursOfPlace;
  readonly onChanged: (isChanged: boolean) => void;
};

/** All hours of one place, saved together. A save is taken back by Undo, unless a colleague has saved since. */
export function HoursForm({ place, bankHolidays, today, onChanged }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const query = queryOf(transport, hoursOfPlaces, { for: 'staff' });
  const save = async (body: HoursToSave) => {
    const saved = await call(transport, saveHours, { body });
    changeAnswer(queryClient, query.queryKey, (before) => withPlace(before, saved));
    return bodyOf(saved);
  };
  const undoing = useSingleMutation({
    mutationFn: save,
    onSuccess: () => toast({ title: 'Taken back' }),
    onError: (fault) => toast({ title: sayProblem(fault), type: 'error' }),
  });
  const form = useStaffForm<typeof saveHours>({
    contract: saveHours,
    values: bodyOf(place),
    save,
    savedMessage: 'Saved: visitors see it now',
    undo: (before, { version }) => undoing.mutate({ ...before, version }),
    latest: async () => {
      const { places } = await queryClient.fetchQuery(query);
      const current = places.find(({ siteId }) => siteId === place.siteId) ?? place;
      return {
        values: bodyOf(current),
        changedBy: current.changedBy || 'Somebody',
        changedAt: current.changedAt,
      };
    },
  });
  const isDirty = form.state.isDirty();
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  return (
    <StaffForm form={form}>
      {SECTIONS.map((section) => (
        <SectionEditor key={section.name} {...section} bankHolidays={bankHolidays} today={today} />
      ))}
    </StaffForm>
  );
}

function bodyOf({ siteId, tap, shop, food, collection, version }: HoursOfPlace): HoursToSave {
  return { siteId, tap, shop, food, collection, version };
}

function withPlace(before: HoursOfPlaces, saved: HoursOfPlace): HoursOfPlaces {
  return { ...before, places: before.places.map((one) => (one.siteId === saved.siteId ? saved : one)) };
}
