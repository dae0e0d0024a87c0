import type { LinkObstacle } from '../trade/link-person.ts';

/** Why somebody cannot be linked to a trade account, and what would make it possible. */
export function linkObstacleSentence(obstacle: LinkObstacle): string {
  return LINK_OBSTACLES[obstacle];
}

const LINK_OBSTACLES: Readonly<Record<LinkObstacle, string>> = {
  'linked-already': 'She is linked to this account already',
  'linked-elsewhere': 'She is linked to another account: unlink her there first',
  staff: 'Staff cannot be linked: please use an account that is not for staff',
  'not-confirmed': 'This address is not confirmed yet: ask her to follow the link in the mail of her registration',
  suspended: 'She is suspended as a customer: her suspension has to end first',
  'other-role': 'This account is no customer’s: please use another one',
};
