import { escaped, pounds, pretendPage } from '../pretend-page.ts';
import { BUYERS } from './buyers.ts';
import type { LedgerOrder } from './ledger.ts';

const BANNER = 'Pretend PayPal — no money moves';

/** Where the tester chooses who is buying. */
export function approvalPage(order: LedgerOrder): string {
  const what = typeof order.unit['description'] === 'string' ? order.unit['description'] : 'Your order';
  const choices = BUYERS.map(
    (
      buyer,
      index,
    ) => `<label class="choice"><input type="radio" name="buyer" value="${buyer.key}"${index === 0 ? ' checked' : ''}>
<span>${escaped(`${buyer.givenName} ${buyer.surname}`)}<small>${escaped(buyer.says)}</small></span></label>`,
  ).join('\n');
  return pretendPage(
    'Approve the payment',
    BANNER,
    `<dl><dt>For</dt><dd>${escaped(what)}</dd><dt>To pay</dt><dd>${escaped(pounds(order.unit.amount.value))}</dd></dl>
<form method="post" action="checkoutnow?token=${order.id}">
<fieldset><legend>Who is buying?</legend>
${choices}
</fieldset>
<div class="actions"><button class="first" name="act" value="approve">Pay now</button></div>
<div class="actions"><button name="act" value="cancel" id="cancel">Cancel and go back to the shop</button></div>
</form>
<script>addEventListener('keydown', (event) => { if (event.key === 'Escape') document.getElementById('cancel').click(); });</script>`,
  );
}

/** Tells the page around it, or the one that opened it, what the buyer decided. */
export function decidedPage(message: Record<string, string>): string {
  const json = JSON.stringify({ fakeServer: 'paypal', ...message }).replaceAll('<', '\\u003c');
  return pretendPage(
    'Going back to the shop',
    BANNER,
    `<p>You can close this window.</p>
<script>(window.parent === window ? window.opener : window.parent)?.postMessage(${json}, '*');</script>`,
  );
}

export function problemPage(says: string): string {
  return pretendPage('This payment cannot be made', BANNER, `<p class="problem">${escaped(says)}</p>`);
}
