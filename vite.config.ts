import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two bundles of one site: what the browser loads, and what renders the same pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  // An own folder: two Vite apps that share one answer "Outdated Optimize Dep".
  cacheDir: 'node_modules/.cache/vite',
  publicDir: isSsrBuild ? false : 'src/site/public',
  plugins: [react(), tailwindcss()],
  build: isSsrBuild
    ? { ssr: 'src/site/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, minify: false }
    : {
        outDir: 'dist/browser',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/site/entry-browser.tsx',
          output: {
            // What every page needs of others' code, in one file: it packs better than in five, and changes seldom.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
                },
                // Small files of our own are too small to pack well: what three pages share travels in one.
                { name: 'parts', test: /\/src\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
  // Everything goes into the server's bundle, so that React is the production build whatever NODE_ENV says.
  ssr: isSsrBuild ? { noExternal: true } : {},
}));
