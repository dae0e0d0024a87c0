import type { Instant } from '#rules/calendar/instant.ts';
import { eventFaults } from '#rules/content/event-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import type { EventForStaff } from '../manage-events.contract.ts';
import { factsOfPost } from './facts-of-post.ts';
import { eventDesk, eventRecord } from './event-record.ts';
import { OldAddresses } from './OldAddresses.tsx';
import { PostPublication } from './PostPublication.tsx';
import { PostVersions } from './PostVersions.tsx';

/** One event, its state on the site, and all that is written of it; or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={eventRecord}
      titleOf={({ title }) => title}
      newTitle="New event"
      newHint="It is a draft until you publish it."
      auditedAs="post"
    >
      {(event) => <EventForm event={event} />}
    </RecordScreen>
  );
}

function EventForm({ event }: { readonly event: EventForStaff | null }) {
  const form = useRecordForm(eventRecord, event, (values) => faultsOfEvent(values, event));
  const { TextField, TextAreaField, RichTextField, PictureField, DateTimeField, SwitchField } = form;
  return (
    <StaffForm form={form}>
      {event && <PostPublication desk={eventDesk} post={event} isDirty={form.state.isDirty()} />}
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
        <PictureField name="picture" altName="pictureAlt" label="Picture" optional aspect={4 / 3} />
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
      {event && (
        <FormSection title="Tickets" hint="A product in the group Tickets; each kind of ticket is a pack of it.">
          <p>
            <StaffLink to={`${staffPaths.newProduct}?event=${event.id}`}>Sell tickets for it</StaffLink> ·{' '}
            <StaffLink to={staffPaths.eventTickets.replace('$id', String(event.id))}>Who has tickets</StaffLink>
          </p>
        </FormSection>
      )}
      {event && <OldAddresses key={event.version} id={event.id} desk={eventDesk} />}
      {event && <PostVersions key={event.version} id={event.id} form={form} />}
    </StaffForm>
  );
}

function faultsOfEvent(values: typeof eventRecord.blank, stored: EventForStaff | null) {
  const { startsAt, endsAt } = values;
  return eventFaults({
    ...factsOfPost(values, stored),
    startsAt: startsAt as Instant,
    endsAt: endsAt as Instant | null,
  });
}
