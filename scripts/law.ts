import { execFileSync } from 'node:child_process';
import { lawBrokenIn } from './law-of-imports.ts';

/** Checks the law of imports over the whole house, and that the checker has really looked at all of it. */
const outcome = await lawBrokenIn(process.cwd(), ['src', 'fake-servers', 'sample-brewery', 'scripts', 'tests']);
const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

for (const broken of outcome.broken) console.error(broken);
const unseen = files.filter((file) => !outcome.seen.has(file));
if (unseen.length > 0)
  console.error(`The checker looked past ${unseen.length} files: ${unseen.slice(0, 5).join(', ')} …`);
if (outcome.broken.length > 0 || unseen.length > 0) process.exit(1);
console.log(`The law of imports holds in ${outcome.seen.size} files.`);
