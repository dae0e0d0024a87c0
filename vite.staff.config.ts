import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_TARGET } from './scripts/supported-browsers.ts';

/**
 * The staff application: a build of its own, so that it shares no file with the shop and takes nothing of its limit of
 * bytes. It is written beside the shop's, which empties the folder first.
 */
export default defineConfig({
  appType: 'custom',
  cacheDir: 'node_modules/.cache/vite-staff',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    target: BUILD_TARGET,
    outDir: 'dist/browser',
    emptyOutDir: false,
    assetsDir: 'assets/staff',
    manifest: '.vite/staff.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/staff/entry.tsx',
      // Together, so that no schema of another file is made before the settings hold.
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|src\/staff\/zod-settings/ }] } },
    },
  },
});
