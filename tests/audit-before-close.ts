import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { audit } from '#platform/database/audit.ts';
import { overPool } from '#platform/database/open-embedded.ts';

/*
 * Preloaded into a product that a test has started: the audit is asked on the product's own connection, when all its work is
 * done and its database is about to be closed. To open the database once more for it takes longer than to ask. What does not
 * agree is written into the file that the setting names.
 */
const prototype = PGlite.prototype as unknown as { close: (this: PGlite) => Promise<void> };
const { close } = prototype;

prototype.close = async function auditAndClose() {
  const { db } = await overPool(this, { namedStatements: false });
  const answers = await audit(db);
  const wrong = answers.filter(({ name, broken }) => name !== 'open-problems' && broken.length > 0);
  writeFileSync(
    process.env['AUDIT_FILE']!,
    wrong.map(({ holds, broken }) => `${holds} ${broken.join(' ')}`).join('\n'),
  );
  return close.call(this);
};
