import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Instant } from '#rules/calendar/instant.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { call } from '#wire/call.ts';
import type { BodyToSend } from '#wire/contract.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type EventForStaff, eventToManage, saveEvent } from '../manage-events.contract.ts';

type Body = BodyToSend<typeof saveEvent>;

const NEW_EVENT: Body = {
  title: '',
  slug: '',
  region: '',
  summary: '',
  startsAt: '',
  endsAt: null,
  invitedOnly: false,
  locationName: '',
  locationAddress: '',
  locationPostcode: '',
  html: '',
  picture: '',
  pictureAlt: '',
};

/** Of a stored event what a save takes. */
function bodyOf(event: EventForStaff): Body {
  const { publication: _, publishAt: __, changedAt: ___, changedBy: ____, ...body } = event;
  return body;
}

type Props = {
  /** Null = a new one. */
  readonly event: EventForStaff | null;
  readonly onSaved?: (id: number) => void;
  /** What else can be done with it, above the fields; it waits while something is not saved. */
  readonly children?: (isDirty: boolean) => ReactNode;
};

/** Everything that is written of an event. */
export function EventForm({ event, onSaved, children }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const queryFor = (id: number) => queryOf(transport, eventToManage, { query: { id }, for: 'staff' });
  const form = useStaffForm({
    contract: saveEvent,
    values: event === null ? NEW_EVENT : bodyOf(event),
    save: async (body) => {
      const saved = await call(transport, saveEvent, { body });
      queryClient.setQueryData(queryFor(saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf('staff'), refetchType: 'none' });
      return bodyOf(saved);
    },
    onSaved: ({ id }) => {
      if (id !== undefined) onSaved?.(Number(id));
    },
    latest: async () => {
      const stored = await queryClient.fetchQuery(queryFor(Number(event?.id)));
      return {
        values: bodyOf(stored),
        changedBy: stored.changedBy || 'Somebody',
        changedAt: stored.changedAt as Instant,
      };
    },
  });
  const { TextField, TextAreaField, RichTextField, PictureField, DateTimeField, SwitchField } = form;
  return (
    <StaffForm form={form}>
      {children?.(form.state.isDirty())}
      <FormSection title="What it is" hint="The first that visitors read.">
        <TextField name="title" label="Title" maxLength={120} />
        <TextAreaField name="summary" label="Summary" optional hint="One sentence, for lists and search engines." />
        <TextField
          name="slug"
          label="Address"
          optional
          hint="What follows /events/. Left empty, it is made from the title."
          spellCheck={false}
        />
        <SwitchField
          name="invitedOnly"
          label="For invited guests"
          hint="Whoever has the address can read it; search engines and feeds are not told."
        />
      </FormSection>
      <FormSection title="Text and picture">
        <RichTextField name="html" label="Text" optional />
        <PictureField name="picture" altName="pictureAlt" label="Picture" optional aspect={3 / 2} />
      </FormSection>
      <FormSection title="When" hint="By London clocks.">
        <DateTimeField name="startsAt" label="Begins" />
        <DateTimeField name="endsAt" label="Ends" optional />
      </FormSection>
      <FormSection title="Where">
        <TextField name="region" label="Line above the title" optional hint="Such as “At the brewery”, or the town." />
        <TextField name="locationName" label="Place" optional />
        <TextField name="locationAddress" label="Street and town" optional />
        <TextField name="locationPostcode" label="Postcode" optional autoComplete="off" />
      </FormSection>
    </StaffForm>
  );
}
