import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsForBrowsers } from './scripts/contracts-for-browsers.ts';
import { BUILD_TARGET } from './scripts/supported-browsers.ts';

/**
 * The till: a build of its own, which shares no file with the shop and the staff application. All of it is kept on the device by its
 * worker. It is written beside the shop's, which empties the folder first.
 */
export default defineConfig({
  appType: 'custom',
  cacheDir: 'node_modules/.cache/vite-till',
  publicDir: false,
  plugins: [contractsForBrowsers(), react(), tailwindcss()],
  build: {
    target: BUILD_TARGET,
    outDir: 'dist/browser',
    emptyOutDir: false,
    assetsDir: 'assets/till',
    manifest: '.vite/till.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/till/entry.tsx' },
  },
});
