import type { Instant } from '#rules/calendar/instant.ts';
import { newsFaults } from '#rules/content/news-faults.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import type { NewsForStaff } from '../manage-news.contract.ts';
import { factsOfPost } from './facts-of-post.ts';
import { newsDesk, newsRecord } from './news-record.ts';
import { OldAddresses } from './OldAddresses.tsx';
import { PostPublication } from './PostPublication.tsx';
import { PostVersions } from './PostVersions.tsx';

/** One news post, its state on the site, and all that is written of it; or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={newsRecord}
      titleOf={({ title }) => title}
      newTitle="Write news"
      newHint="It is a draft until you publish it."
      auditedAs="post"
    >
      {(news) => <NewsForm news={news} />}
    </RecordScreen>
  );
}

function NewsForm({ news }: { readonly news: NewsForStaff | null }) {
  const form = useRecordForm(newsRecord, news, (values) => faultsOfNews(values, news));
  const { TextField, TextAreaField, RichTextField, PictureField, DateTimeField } = form;
  return (
    <StaffForm form={form}>
      {news && <PostPublication desk={newsDesk} post={news} isDirty={form.state.isDirty()} />}
      <FormSection title="What it is" hint="The first that visitors read.">
        <TextField name="title" label="Title" maxLength={120} />
        <TextAreaField name="summary" label="Summary" optional hint="One sentence, for lists and search engines." />
        <TextField
          name="slug"
          label="Address"
          optional
          hint="What follows /news/. Left empty, it is made from the title."
          spellCheck={false}
        />
        <DateTimeField
          name="writtenAt"
          label="Date"
          optional
          hint="By London clocks. The newest stands first; left empty, it is when you save for the first time."
        />
      </FormSection>
      <FormSection title="Text and picture">
        <RichTextField name="html" label="Text" optional />
        <PictureField name="picture" altName="pictureAlt" label="Picture" optional aspect={4 / 3} />
      </FormSection>
      {news && <OldAddresses key={news.version} id={news.id} desk={newsDesk} />}
      {news && <PostVersions key={news.version} id={news.id} form={form} />}
    </StaffForm>
  );
}

/** A date that is left empty is the server's to fill, and right. */
const SOME_DAY = '2027-01-01' as Instant;

function faultsOfNews(values: typeof newsRecord.blank, stored: NewsForStaff | null) {
  const { writtenAt } = values;
  return newsFaults({
    ...factsOfPost(values, stored),
    writtenAt: writtenAt === null ? SOME_DAY : (writtenAt as Instant),
  });
}
