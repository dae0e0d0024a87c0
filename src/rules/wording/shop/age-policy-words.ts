import { type AgePolicy, challengeAgeOf, LEGAL_AGE } from '../../brewery/age-policy.ts';

/** The mark of labels, slips and mails: `Age 18+, Challenge 25`, or `Age 18+` alone where nobody older is asked. */
export function ageLabel(policy: AgePolicy): string {
  const age = challengeAgeOf(policy);
  return age === LEGAL_AGE ? 'Age 18+' : `Age 18+, Challenge ${age}`;
}

/** What shows an age, for the middle of a sentence: `a passport, a photo driving licence or a PASS card`. */
export function acceptedProof(policy: AgePolicy): string {
  if (policy.proofInWords.trim() !== '') return policy.proofInWords.trim();
  const accepted = [
    policy.acceptsPassport && 'a passport',
    policy.acceptsDrivingLicence && 'a photo driving licence',
    policy.acceptsPassCard && 'a PASS card',
    policy.acceptsMilitaryId && 'a military identity card',
  ].filter((proof) => proof !== false);
  return EITHER.format(accepted);
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Whom the brewery sells to, for the foot of every page. */
export function ageAtFoot(policy: AgePolicy): string {
  return `We sell to people of 18 and over, and ask anyone who looks under ${challengeAgeOf(policy)} for proof.`;
}

/** What is asked at the door, for the page of deliveries. */
export function ageAtDoor(policy: AgePolicy): string {
  const asks = `Whoever looks under ${challengeAgeOf(policy)} is asked for ${acceptedProof(policy)}`;
  return `Beer is for people of 18 and over. ${asks}, and without it the parcel comes back to us.`;
}

/** Who may take an order in, for the checkout and the page of an order (D-23, D-189). */
export function ageOfTaker(policy: AgePolicy): string {
  const asks = `We ask anyone who looks under ${challengeAgeOf(policy)} for proof of age: ${acceptedProof(policy)}`;
  return `Whoever takes the order in must be 18 or over. ${asks}.`;
}

/** What the customer has to show, for mails: of an order that comes, and of one that waits for her. */
export function ageInMail(policy: AgePolicy): string {
  const asks = `If you look under ${challengeAgeOf(policy)} you will be asked for ${acceptedProof(policy)}`;
  return `${ageLabel(policy)}: alcohol is handed only to people of 18 or over. ${asks}; without it we cannot hand the order over.`;
}

/** What whoever hands over alcohol has to see, for papers and the till. */
export function proofToSee(policy: AgePolicy): string {
  return `Whoever takes it and looks under ${challengeAgeOf(policy)} shows ${acceptedProof(policy)}.`;
}

/** What staff tick when they hand an order over. */
export function ageChecked(policy: AgePolicy): string {
  return `Whoever takes it is 18 or over: they look ${challengeAgeOf(policy)} or over, or have shown ${acceptedProof(policy)}.`;
}
