import type { Job } from '#platform/jobs/job.ts';
import type { Imports } from './imports.service.ts';

export function importJobs(imports: Imports): readonly Job[] {
  return [
    { name: 'run-imports', everySeconds: 3, work: (now) => imports.run(now) },
    { name: 'fetch-import-pictures', everySeconds: 3, work: (now) => imports.fetchSomePictures(now) },
    { name: 'invite-imported', everySeconds: 60, work: (now) => imports.inviteSome(now) },
    { name: 'forget-imports', everySeconds: 86_400, work: (now) => imports.forgetOld(now) },
  ];
}
