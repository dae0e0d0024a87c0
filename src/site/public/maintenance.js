const EVERY_MS = 30_000;
const WELL = new Set([0, 2]);

const link = document.querySelector('#back');
const notice = document.querySelector('#notice');
link.href = whereOneWas();
void readNotice();
setInterval(() => void look(), EVERY_MS);
addEventListener('online', () => void look());

/** Only addresses of this site, and never this page. The server also sends this page under the requested address. */
function whereOneWas() {
  if (location.pathname !== '/maintenance.html') return location.pathname + location.search;
  const backAddress = new URLSearchParams(location.search).get('back') ?? '/';
  const address = addressOf(backAddress);
  if (address?.origin !== location.origin || address.pathname === location.pathname) return '/';
  return address.pathname + address.search;
}

function addressOf(path) {
  try {
    return new URL(path, location.origin);
  } catch {
    return null;
  }
}

async function look() {
  void readNotice();
  try {
    const answer = await fetch(`/api/accounts/checkserver?ts=${Date.now()}`, { cache: 'no-store' });
    if (answer.ok && WELL.has(await answer.json())) location.replace(link.href);
  } catch {
    // No answer yet: tried again in half a minute.
  }
}

/** What the brewery says about it. It may change while one waits. */
async function readNotice() {
  try {
    const answer = await fetch('/api/accounts/servernotice', { cache: 'no-store' });
    if (!answer.ok) return;
    const { says } = await answer.json();
    notice.textContent = says;
    notice.hidden = says === '';
  } catch {
    // The page says enough without it.
  }
}
