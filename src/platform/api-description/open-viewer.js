/* Runs in the browser, after the viewer's own script (register-api-description.ts). */
const dark = matchMedia('(prefers-color-scheme: dark)');
const followLight = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followLight);
followLight();

// Servers, and credentials to try calls with, are of no use to who only reads.
const nothing = () => () => null;

globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelRendering: 'model',
  filter: true,
  showExtensions: true,
  supportedSubmitMethods: [],
  plugins: [{ wrapComponents: { ServersContainer: nothing, authorizeBtn: nothing, authorizeOperationBtn: nothing } }],
});
