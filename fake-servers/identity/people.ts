export type PretendPerson = {
  readonly key: string;
  /** Google's own number of a person, which never changes. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The organisation whose mail Google runs. */
  readonly hostedDomain?: string;
  readonly says: string;
};

/** Invented people who have an account at the pretended Google. Some have one at the sample brewery under the same e-mail. */
export const PRETEND_PEOPLE: readonly PretendPerson[] = [
  {
    key: 'nora',
    subject: '100000000000000000001',
    name: 'Nora Newman',
    email: 'nora@newman.example',
    emailVerified: true,
    says: 'New to the brewery: gets an account at once',
  },
  {
    key: 'ruth',
    subject: '100000000000000000002',
    name: 'Ruth Fenwick',
    email: 'ruth@example.com',
    emailVerified: true,
    says: 'Has an account with a password: is asked for it, once',
  },
  {
    key: 'walter',
    subject: '100000000000000000003',
    name: 'Walter Bloy',
    email: 'walter@example.com',
    emailVerified: true,
    hostedDomain: 'example.com',
    says: 'Has an account, and Google runs his mail: is let in at once',
  },
  {
    key: 'una',
    subject: '100000000000000000004',
    name: 'Una Sure',
    email: 'una@unsure.example',
    emailVerified: false,
    says: 'Has not confirmed her e-mail to Google: is written to',
  },
  {
    key: 'noel',
    subject: '100000000000000000005',
    name: 'Noel Patch',
    email: 'noel@example.com',
    emailVerified: true,
    says: 'Never confirmed his account at the brewery: it becomes his, without its old password',
  },
  {
    key: 'arthur',
    subject: '100000000000000000006',
    name: 'Arthur Snell',
    email: 'arthur@sallowmere.example',
    emailVerified: true,
    hostedDomain: 'sallowmere.example',
    says: 'Administrator of the brewery: must use his password',
  },
];

export function findPerson(key: string | null): PretendPerson | undefined {
  return PRETEND_PEOPLE.find((person) => person.key === key);
}
