import type { Job } from '#platform/jobs/job.ts';
import type { BankStatements } from './bank-statements.service.ts';

export function bankStatementsJobs(statements: BankStatements): Job[] {
  return [{ name: 'forget-bank-lines', everySeconds: 86_400, work: (now) => statements.forgetOld(now) }];
}
