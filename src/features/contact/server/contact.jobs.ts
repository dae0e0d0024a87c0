import type { Job } from '#platform/jobs/job.ts';
import type { Contact } from './contact.service.ts';

const A_DAY = 86_400;

export function contactJobs(contact: Contact): Job[] {
  return [{ name: 'forget-old-messages', everySeconds: A_DAY, work: (now) => contact.forgetOld(now) }];
}
