/** Text made safe for HTML and its attributes. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Pence, or PayPal's decimal pounds, as a person reads them. */
export function pounds(value: number | string): string {
  return `£${typeof value === 'number' ? (value / 100).toFixed(2) : value}`;
}

/** The page of a fake server: plainly a pretence, readable at any width, light and dark, by keyboard alone. */
export function pretendPage(title: string, banner: string, main: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="banner"><p>${escaped(banner)}</p></header>
<main aria-labelledby="title">
<h1 id="title">${escaped(title)}</h1>
${main}
</main>
</body>
</html>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2733; --paper: #f4f6f8; --card: #fff; --rule: #8593a3; --deep: #12395f; --on-deep: #fff; --warn: #ffe9a8; --on-warn: #3b2c00; --quiet: #46535f; --bad: #a3200d; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --paper: #12181f; --card: #1b242e; --rule: #76879a; --deep: #9cc8f5; --on-deep: #0b1a2a; --warn: #4a3a08; --on-warn: #ffeebf; --quiet: #b4c0cc; --bad: #ffb0a3; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.banner { background: var(--warn); color: var(--on-warn); padding: .5rem 1rem; text-align: center; font-weight: 600; }
.banner p { margin: 0; }
main { max-width: 30rem; margin: 1.5rem auto; padding: 1.25rem; background: var(--card); border-radius: .75rem; }
h1 { margin: 0 0 .75rem; font-size: 1.35rem; line-height: 1.25; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dt { color: var(--quiet); } dd { margin: 0; text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
fieldset { border: 0; margin: 0 0 1rem; padding: 0; } legend { font-weight: 600; padding: 0; margin-bottom: .5rem; }
.choice { display: flex; gap: .75rem; align-items: center; min-height: 3rem; padding: .5rem .75rem; margin-bottom: .5rem; border: 1px solid var(--rule); border-radius: .5rem; cursor: pointer; }
.choice small { display: block; color: var(--quiet); font-size: .875rem; }
.choice input { inline-size: 1.25rem; block-size: 1.25rem; flex: none; accent-color: var(--deep); }
.field { margin-bottom: 1rem; } .field label { display: block; font-weight: 600; margin-bottom: .25rem; }
.field input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--rule); border-radius: .5rem; }
.field small { color: var(--quiet); } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.problem { color: var(--bad); font-weight: 600; }
.actions + .actions { margin-top: .75rem; } .actions { display: flex; flex-wrap: wrap; gap: .75rem; } .actions form { flex: 1 1 8rem; }
button { width: 100%; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; border: 1px solid var(--deep); border-radius: .5rem; background: transparent; color: var(--deep); cursor: pointer; }
button.first { background: var(--deep); color: var(--on-deep); }
:focus-visible { outline: 3px solid var(--deep); outline-offset: 2px; }
`;
