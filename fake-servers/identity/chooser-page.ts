import { escaped, pretendPage } from '../pretend-page.ts';
import { PRETEND_PEOPLE } from './people.ts';

const BANNER = 'Pretend Google — nobody’s real account';

/** Where the tester chooses who she is. `search` is what the page was asked with; the form keeps it. */
export function chooserPage(search: string): string {
  const choices = PRETEND_PEOPLE.map(
    (
      person,
      index,
    ) => `<label class="choice"><input type="radio" name="person" value="${person.key}"${index === 0 ? ' checked' : ''}>
<span>${escaped(`${person.name}, ${person.email}`)}<small>${escaped(person.says)}</small></span></label>`,
  ).join('\n');
  return pretendPage(
    'Sign in with Google',
    BANNER,
    `<form method="post" action="select?${escaped(search)}">
<fieldset><legend>Who are you?</legend>
${choices}
</fieldset>
<div class="actions"><button class="first" name="act" value="continue">Continue</button></div>
<div class="actions"><button name="act" value="cancel" id="cancel">Cancel</button></div>
</form>
<script>addEventListener('keydown', (event) => { if (event.key === 'Escape') document.getElementById('cancel').click(); });</script>`,
  );
}

/** Hands the token to the page that opened this one, or that holds it, if that page is of the origin it said. */
export function chosenPage(choice: { readonly credential: string | null }, origin: string): string {
  const message = asScript({ fakeServer: 'google', ...choice });
  return pretendPage(
    'Going back to the shop',
    BANNER,
    `<p>You can close this window.</p>
<script>(window.parent === window ? window.opener : window.parent)?.postMessage(${message}, ${asScript(origin)}); if (window.parent === window) window.close();</script>`,
  );
}

export function problemPage(says: string): string {
  return pretendPage('Nobody can sign in here', BANNER, `<p class="problem">${escaped(says)}</p>`);
}

function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
