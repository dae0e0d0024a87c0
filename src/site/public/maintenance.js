const EVERY_MS = 30_000;
const WELL = new Set([0, 2]);

const link = document.querySelector('#back');
link.href = whereOneWas();
setInterval(() => void look(), EVERY_MS);
addEventListener('online', () => void look());

/** Only ever back into this site, and never to this page again. The server sends it under the address that was wanted, too. */
function whereOneWas() {
  if (location.pathname !== '/maintenance.html') return location.pathname + location.search;
  const backAddress = new URLSearchParams(location.search).get('back') ?? '/';
  const address = URL.canParse(backAddress, location.origin) ? new URL(backAddress, location.origin) : null;
  if (address?.origin !== location.origin || address.pathname === location.pathname) return '/';
  return address.pathname + address.search;
}

async function look() {
  try {
    const answer = await fetch(`/api/accounts/checkserver?ts=${Date.now()}`, { cache: 'no-store' });
    if (answer.ok && WELL.has(await answer.json())) location.replace(link.href);
  } catch {
    // Still nobody there: in half a minute again.
  }
}
