import { defineConfig } from 'vitest/config';

/** What falls silent, for the watchdog's own. */
export default defineConfig({
  test: {
    watch: false,
    include: ['tests/watchdog/silent-*.ts'],
    runner: 'tests/watchdog/watched-runner.ts',
    pool: 'forks',
  },
});
