import type { Job } from '#platform/jobs/job.ts';
import type { Newsletter } from './newsletter.service.ts';

const A_DAY = 86_400;

export function newsletterJobs(newsletter: Newsletter): Job[] {
  return [
    { name: 'pass-on-newsletter-sign-ups', everySeconds: 60, work: (now) => newsletter.passOnDue(now) },
    { name: 'forget-old-newsletter-sign-ups', everySeconds: A_DAY, work: (now) => newsletter.forgetOld(now) },
  ];
}
