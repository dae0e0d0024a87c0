import type { Operator } from '#features/audit/server/record-audit.ts';

/** Whoever runs a script, for the logbook and the audit. */
export function whoRuns(): Operator {
  return `script: ${process.env['USER'] ?? 'unknown'}`;
}
