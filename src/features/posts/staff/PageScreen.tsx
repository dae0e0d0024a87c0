import { useQuery } from '@tanstack/react-query';
import { pageFaults } from '#rules/content/page-faults.ts';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { RecordScreen } from '#ui/staff/record/RecordScreen.tsx';
import { useRecordForm } from '#ui/staff/record/use-record-form.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type PageForStaff, pageTitles } from '../manage-pages.contract.ts';
import { factsOfPost } from './facts-of-post.ts';
import { pageDesk, pageRecord } from './page-record.ts';
import { OldAddresses } from './OldAddresses.tsx';
import { PostPublication } from './PostPublication.tsx';
import { PostVersions } from './PostVersions.tsx';

/** One info page, its state on the site, where it stands, and all that is written of it; or a new one. */
export function Screen() {
  return (
    <RecordScreen
      record={pageRecord}
      titleOf={({ title }) => title}
      newTitle="New page"
      newHint="It is a draft until you publish it."
      auditedAs="post"
    >
      {(page) => <PageForm page={page} />}
    </RecordScreen>
  );
}

function PageForm({ page }: { readonly page: PageForStaff | null }) {
  const titles = useQuery(queryOf(useTransport(), pageTitles, { for: 'staff' }));
  const form = useRecordForm(pageRecord, page, (values) => faultsOfPage(values, page));
  const { TextField, TextAreaField, RichTextField, PictureField, SwitchField, ComboboxField } = form;
  const parents = (titles.data ?? []).filter(({ id }) => id !== page?.id);
  return (
    <StaffForm form={form}>
      {page && <PostPublication desk={pageDesk} post={page} isDirty={form.state.isDirty()} />}
      <FormSection title="What it is" hint="The first that visitors read.">
        <TextField name="title" label="Title" maxLength={120} />
        <TextAreaField name="summary" label="Summary" optional hint="One sentence, for lists and search engines." />
        <TextField
          name="slug"
          label="Address"
          optional
          hint="What follows /info/. Left empty, it is made from the title."
          spellCheck={false}
        />
        <SwitchField name="showsDate" label="Date is shown" hint="For what is of its day, and not of every day." />
      </FormSection>
      <FormSection title="Where it stands" hint="Moving a page takes along all that stands below it.">
        <ComboboxField
          name="parentId"
          label="Below"
          optional
          hint="The page that leads to it. It comes to stand last there; the order is made in the list."
          options={parents.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </FormSection>
      <FormSection title="Text and picture">
        <TextAreaField
          name="shortText"
          label="Introduction"
          optional
          hint="Shown first; the text then waits behind “Read more...”."
        />
        <RichTextField name="html" label="Text" optional />
        <PictureField name="picture" altName="pictureAlt" label="Picture" optional aspect={4 / 3} />
      </FormSection>
      {page && <BeersOfPage page={page} />}
      {page && <OldAddresses key={page.version} id={page.id} desk={pageDesk} />}
      {page && <PostVersions key={page.version} id={page.id} form={form} />}
    </StaffForm>
  );
}

function BeersOfPage({ page: { beers, isIngredient } }: { readonly page: PageForStaff }) {
  if (beers.length === 0 && !isIngredient) return null;
  return (
    <FormSection
      title={isIngredient ? 'Beers with this ingredient' : 'Beers'}
      hint="They are shown at the end of the page, while they can be had."
    >
      {beers.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul className="list-disc pl-5">
          {beers.map((beer) => (
            <li key={beer}>{beer}</li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function faultsOfPage(values: typeof pageRecord.blank, stored: PageForStaff | null) {
  const { parentId } = values;
  return pageFaults({
    ...factsOfPost(values, stored),
    id: stored?.id ?? null,
    parentId: parentId === null ? null : Number(parentId),
    // Only the server knows what stands above the parent.
    above: null,
  });
}
