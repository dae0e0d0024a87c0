import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { CARD_SOURCES, cardFaults } from '#rules/content/card-faults.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { type EditedRecord, useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { LinkPicker } from '#ui/staff/rich-text/LinkPicker.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
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
      {card && <DeleteCard card={card} />}
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

function DeleteCard({ card: { id, version, title, source } }: { readonly card: CardForStaff }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirmation();
  const toast = useToast();
  const removal = useSingleMutation({
    mutationFn: async () => {
      const question = {
        title: `Delete “${title || sourceName(source)}”?`,
        consequences: ['It is gone from the site at once.', 'This cannot be undone.'],
        confirm: 'Delete',
        isDangerous: true,
      };
      if (!(await confirm(question))) return;
      await call(transport, deleteCard, { body: { id, version } });
      toast({ title: 'Deleted' });
      await navigate({ to: staffPaths.cards as never });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-4">
      {removal.error && <Alert>{sayProblem(removal.error)}</Alert>}
      <Button kind="plain" busy={removal.isPending} onClick={() => removal.mutate()}>
        Delete
      </Button>
    </div>
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
