import type { CalendarDay } from '#rules/calendar/instant.ts';
import { CARD_SOURCES, cardFaults } from '#rules/content/card-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RemovalButton } from '#ui/staff/record/RemovalButton.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { type EditedRecord, useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { LinkPicker } from '#ui/staff/rich-text/LinkPicker.tsx';
import { call } from '#wire/call.ts';
import { type CardForStaff, cardToManage, deleteCard, saveCard } from '../manage-cards.contract.ts';
import { PAGES, sourceName } from './card-words.ts';

const cardRecord: EditedRecord<typeof cardToManage, typeof saveCard> = {
  path: staffPaths.card,
  read: cardToManage,
  save: saveCard,
  blank: {
    page: 3,
    source: 1,
    title: '',
    text: '',
    extraText: '',
    isCentred: false,
    linkUrl: '',
    picture: '',
    pictureAlt: '',
    active: true,
    shownFrom: null,
    shownUntil: null,
  },
  bodyOf: (stored) => {
    const { changedAt: _, changedBy: __, page, ...card } = stored;
    return { ...card, page: page === 4 ? 4 : 3 };
  },
};

/** One card of the home page or the taproom, or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={cardRecord}
      titleOf={({ title, source }) => title || sourceName(source)}
      newTitle="New card"
      newHint="It stands last on its page until you put it elsewhere."
      auditedAs="card"
    >
      {(card) => <CardForm card={card} />}
    </RecordScreen>
  );
}

function CardForm({ card }: { readonly card: CardForStaff | null }) {
  const form = useRecordForm(cardRecord, card, (values) => faultsOfCard(values, card));
  const { TextField, TextAreaField, SelectField, PictureField, SwitchField, DateField } = form;
  const sources = [...new Set([...CARD_SOURCES, ...(card ? [card.source] : [])])];
  return (
    <StaffForm form={form}>
      {card && (
        <RemovalButton
          verb="Delete"
          what={`“${card.title || sourceName(card.source)}”`}
          consequences={['It is gone from the site at once.', 'This cannot be undone.']}
          remove={(transport) => call(transport, deleteCard, { body: { id: card.id, version: card.version } })}
          list={staffPaths.cards}
        />
      )}
      <FormSection title="What fills it">
        {card === null && (
          <SelectField
            name="page"
            label="Page"
            options={[
              { value: 3, label: PAGES[3] },
              { value: 4, label: PAGES[4] },
            ]}
          />
        )}
        <SelectField
          name="source"
          label="Content"
          hint="News, info pages, events and opening hours fill themselves."
          options={sources.map((source) => ({ value: source, label: `${sourceName(source)} (${source})` }))}
        />
      </FormSection>
      <FormSection title="Words and picture">
        <TextField
          name="title"
          label="Title"
          optional
          maxLength={120}
          hint="News and info without one join the card before them."
        />
        <TextAreaField name="text" label="Text" optional />
        <TextField name="extraText" label="Second line" optional maxLength={300} hint="Set off below the text." />
        <SwitchField name="isCentred" label="Centred" hint="For text alone." />
        <PictureField
          name="picture"
          altName="pictureAlt"
          label="Picture"
          optional
          aspect={4 / 3}
          addressOf={(path) => `/api/images/${path === card?.picture ? '' : 'info-image/'}${path}`}
        />
      </FormSection>
      <FormSection title="Where it leads">
        <TextField
          name="linkUrl"
          label="Address"
          optional
          maxLength={300}
          hint="A page of this site, such as /events."
        />
        <LinkPicker onChosen={(href) => form.state.parts.api.setFieldValue('linkUrl', href)} />
      </FormSection>
      <FormSection title="When it is shown" hint="By London clocks.">
        <SwitchField name="active" label="Shown" hint="Off: only those who may preview see it." />
        <DateField name="shownFrom" label="First day" optional />
        <DateField name="shownUntil" label="Last day" optional />
      </FormSection>
    </StaffForm>
  );
}

function faultsOfCard(values: typeof cardRecord.blank, stored: CardForStaff | null) {
  return cardFaults({
    ...values,
    source: Number(values.source),
    hasNewPicture: values.picture !== '' && values.picture !== (stored?.picture ?? ''),
    shownFrom: values.shownFrom as CalendarDay | null,
    shownUntil: values.shownUntil as CalendarDay | null,
  });
}
