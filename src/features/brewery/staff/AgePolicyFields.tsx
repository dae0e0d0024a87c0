import { CHALLENGE_AGES, LEGAL_AGE, leastChallengeAge } from '#rules/brewery/age-policy.ts';
import { acceptedProof, ageOfTaker } from '#rules/wording/shop/age-policy-words.ts';
import { FormSection } from '#ui/staff/form/StaffForm.tsx';
import type { StaffFormOf } from '#ui/staff/form/use-staff-form.ts';
import type { BodyToSend } from '#wire/contract.ts';
import type { saveBrewery } from '../manage-brewery.contract.ts';

/** How the brewery makes sure of an age, with the sentence that comes of it. The age of the law is no choice. */
export function AgePolicyFields({ form }: { readonly form: StaffFormOf<BodyToSend<typeof saveBrewery>> }) {
  const { SelectField, CheckboxField, TextField, values } = form;
  const ages = CHALLENGE_AGES.filter((age) => age >= leastChallengeAge(values) || age === values.challengeAge);
  return (
    <FormSection
      title="Proof of age"
      hint="Nobody under 18 is sold alcohol. Here you say whom you ask for proof, as pages, mails, papers and tills then do."
    >
      <SelectField
        name="licensedIn"
        label="Your premises are licensed in"
        options={[
          { value: 'england-or-wales', label: 'England or Wales' },
          { value: 'scotland', label: 'Scotland' },
          { value: 'northern-ireland', label: 'Northern Ireland' },
        ]}
      />
      <SelectField
        name="challengeAge"
        label="Asked for proof"
        hint={
          values.licensedIn === 'scotland'
            ? 'Law asks for Challenge 25 in Scotland.'
            : 'Look at your licence: it may ask for more.'
        }
        options={ages.map((age) => ({
          value: age,
          label: age === LEGAL_AGE ? 'Whoever looks under 18' : `Challenge ${age}: whoever looks under ${age}`,
        }))}
      />
      <CheckboxField name="acceptsPassport" label="A passport is accepted" />
      <CheckboxField name="acceptsDrivingLicence" label="A photo driving licence is accepted" />
      <CheckboxField name="acceptsPassCard" label="A card with the PASS hologram is accepted" />
      <CheckboxField name="acceptsMilitaryId" label="A military identity card is accepted" />
      <TextField
        name="proofInWords"
        label="In your own words"
        optional
        hint="Instead of what is ticked, for the middle of a sentence: a passport or a card with a hologram."
      />
      {acceptedProof(values) !== '' && <p className="text-ink-soft">{ageOfTaker(values)}</p>}
    </FormSection>
  );
}
