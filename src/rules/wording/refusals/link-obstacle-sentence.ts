import type { LinkObstacle } from '../../trade/link-person.ts';

/** Why somebody cannot be linked to a trade account, and what would make it possible. */
export function linkObstacleSentence(obstacle: LinkObstacle): string {
  return LINK_OBSTACLES[obstacle];
}

const LINK_OBSTACLES: Readonly<Record<LinkObstacle, string>> = {
  'linked-already': 'They are linked to this account already',
  'linked-elsewhere': 'They are linked to another account: unlink them there first',
  staff: 'Staff cannot be linked: please use an account that is not for staff',
  'not-confirmed': 'This address is not confirmed yet: ask them to follow the link in the mail of their registration',
  suspended: 'They are suspended as a customer: that has to end first',
  'other-role': 'This account is no customer’s: please use another one',
};
