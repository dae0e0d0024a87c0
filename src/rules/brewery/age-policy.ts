/** The age under which nobody is sold alcohol, in all of the United Kingdom. It is no setting (Licensing Act 2003, section 146). */
export const LEGAL_AGE = 18;

/** The ages of which a policy may ask everybody for proof who looks younger. */
export const CHALLENGE_AGES = [LEGAL_AGE, 21, 25] as const;
export type ChallengeAge = (typeof CHALLENGE_AGES)[number];

/** Whose licensing law counts: that of the place from which the brewery sells. */
export const LICENSED_IN = ['england-or-wales', 'scotland', 'northern-ireland'] as const;

/** How the brewery makes sure of an age, as staff enter it. */
export type AgePolicy = {
  readonly licensedIn: (typeof LICENSED_IN)[number];
  /** Whoever looks younger is asked for proof of being 18. */
  readonly challengeAge: ChallengeAge;
  readonly acceptsPassport: boolean;
  readonly acceptsDrivingLicence: boolean;
  readonly acceptsPassCard: boolean;
  readonly acceptsMilitaryId: boolean;
  /** Stands in place of the kinds of proof above; empty = they do. */
  readonly proofInWords: string;
};

/** Challenge 25 with the proof that the trade knows: what stands until a brewery has chosen. */
export const USUAL_AGE_POLICY: AgePolicy = {
  licensedIn: 'england-or-wales',
  challengeAge: 25,
  acceptsPassport: true,
  acceptsDrivingLicence: true,
  acceptsPassCard: true,
  acceptsMilitaryId: false,
  proofInWords: '',
};

export const LONGEST_PROOF_IN_WORDS = 120;

/** The age that law asks for at least: in Scotland Challenge 25 (Licensing (Scotland) Act 2005, schedule 3, paragraph 9A). */
export function leastChallengeAge({ licensedIn }: Pick<AgePolicy, 'licensedIn'>): ChallengeAge {
  return licensedIn === 'scotland' ? 25 : LEGAL_AGE;
}

/** The age that counts: what is stored, and never less than law asks for. */
export function challengeAgeOf(policy: Pick<AgePolicy, 'licensedIn' | 'challengeAge'>): ChallengeAge {
  const least = leastChallengeAge(policy);
  return CHALLENGE_AGES.find((age) => age >= least && age >= policy.challengeAge) ?? 25;
}

/** Field → sentence that says how to correct it: an age below what law asks for, or no proof that anybody could show. */
export function agePolicyFaults(policy: AgePolicy): Readonly<Record<string, string>> {
  const { challengeAge, proofInWords, acceptsPassport, acceptsDrivingLicence, acceptsPassCard, acceptsMilitaryId } =
    policy;
  const acceptsAny = acceptsPassport || acceptsDrivingLicence || acceptsPassCard || acceptsMilitaryId;
  return {
    ...(challengeAge < leastChallengeAge(policy) && {
      challengeAge: 'Please choose Challenge 25: law asks for it in Scotland',
    }),
    ...(!acceptsAny &&
      proofInWords.trim() === '' && {
        acceptsPassport: 'Please tick what you accept, a passport for one, or say it in your own words',
      }),
    ...(proofInWords.length > LONGEST_PROOF_IN_WORDS && {
      proofInWords: `At most ${LONGEST_PROOF_IN_WORDS} characters, please`,
    }),
  };
}
