import { businesses } from './businesses.ts';

/** Everybody who can log in. `does` is what the demo says beside the log-in; the password is the demo's and nobody else's. */
export type SamplePerson = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: number;
  readonly does: string;
  readonly business?: number;
  readonly unconfirmed?: true;
};

export const demoPassword = 'Mere2026';

/** Its Argon2id hash, so that loading the sample takes no longer for it. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$yU2WysL/JMaRFAZTLd/k4w$0VxqnpOZyJylTtFpeKdFqnUohU30bFusbbw00aiI5po';

const retail = 10;
const trade = 1010;

export const people = {
  retail: {
    id: 1,
    name: 'Tom Orford',
    email: 'tom@example.com',
    role: retail,
    does: 'a retail customer with no membership',
  },
  member: {
    id: 2,
    name: 'Ruth Fenwick',
    email: 'ruth@example.com',
    role: retail,
    does: 'in the Family club, with favourites',
  },
  regular: {
    id: 3,
    name: 'Walter Bloy',
    email: 'walter@example.com',
    role: retail,
    does: 'a regular with many orders, in the Barrel club',
  },
  suspended: { id: 4, name: 'Sid Quant', email: 'sid@example.com', role: 2, does: 'suspended: may look, may not buy' },
  membershipDue: {
    id: 5,
    name: 'Hester Lowne',
    email: 'hester@example.com',
    role: retail,
    does: 'in a club that ends in 20 days',
  },
  membershipJustOver: {
    id: 6,
    name: 'Percy Utting',
    email: 'percy@example.com',
    role: retail,
    does: 'left a club 5 days ago',
  },
  membershipLongOver: {
    id: 7,
    name: 'Dilys Crane',
    email: 'dilys@example.com',
    role: retail,
    does: 'left a club 100 days ago',
  },
  unconfirmed: {
    id: 8,
    name: 'Noel Patch',
    email: 'noel@example.com',
    role: retail,
    does: 'registered and has not clicked the link',
    unconfirmed: true,
  },
  trade30Days: {
    id: 11,
    name: 'Bess Larter',
    email: 'bess@jolly-wherryman.example',
    role: trade,
    does: 'landlady of the Jolly Wherryman, 30 days',
    business: businesses.jollyWherryman.id,
  },
  tradeTerms0: {
    id: 12,
    name: 'Idris Mallett',
    email: 'idris@mardle-and-malt.example',
    role: trade,
    does: 'a bottle shop that pays before shipment',
    business: businesses.mardleAndMalt.id,
  },
  tradeInactive: {
    id: 13,
    name: 'Olive Duffield',
    email: 'olive@customs-house.example',
    role: trade,
    does: 'a closed trade account: showroom only',
    business: businesses.customsHouse.id,
  },
  tradeNotLinked: {
    id: 14,
    name: 'Ned Cubitt',
    email: 'ned@example.com',
    role: trade,
    does: 'trade, not yet linked to a business',
  },
  tradeManager: {
    id: 15,
    name: 'Grace Amis',
    email: 'grace@crownheath.example',
    role: 1011,
    does: 'buys for a pub company',
    business: businesses.crownHeath.id,
  },
  tradeSuspended: {
    id: 16,
    name: 'Rex Mobbs',
    email: 'rex@broadreach.example',
    role: 1002,
    does: 'suspended trade buyer',
    business: businesses.broadreach.id,
  },
  staff: { id: 51, name: 'Joan Kett', email: 'joan@sallowmere.example', role: 51, does: 'staff: writes the news' },
  telesales: { id: 60, name: 'Maud Rix', email: 'maud@sallowmere.example', role: 60, does: 'telesales and the till' },
  admin: { id: 101, name: 'Arthur Snell', email: 'arthur@sallowmere.example', role: 101, does: 'administrator' },
} as const satisfies Record<string, SamplePerson>;

/** Who hearted what: the unit's pack number (D-46). */
export const favourites = [
  { person: people.member.id, packs: [101, 103, 111, 109] },
  { person: people.regular.id, packs: [101, 119] },
  { person: people.trade30Days.id, packs: [701, 702] },
] as const;
