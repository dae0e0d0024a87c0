import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installedWebKit } from '../tests/browsers/installed-webkit.ts';
import { installedChromium } from '../tests/journeys/find-chromium.ts';
import { requireNode } from './require-node.ts';

/** Installs what `npm run test:browsers` drives and npm does not bring, where that is missing and this user may. */
requireNode();
const missing = [
  ...(installedChromium() ? [] : ['chromium']),
  ...(installedWebKit() && existsSync('/usr/bin/Xvfb') ? [] : ['webkit2gtk-driver', 'xvfb']),
];
const INSTALL = ['install', '--yes', '--no-install-recommends', ...missing];

if (missing.length === 0) process.exit(0);
if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
  console.error(`These tests need other browsers. On Debian: sudo apt-get ${INSTALL.join(' ')}`);
  process.exit(1);
}
for (const args of [['update', '--quiet'], INSTALL]) {
  const { status } = spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
}
