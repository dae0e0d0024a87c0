import { escaped, pounds, pretendPage } from '../pretend-page.ts';
import type { Form } from './signature.ts';

const BANNER = 'Pretend card gateway — no money moves';

/** The hosted card form. What the shop posted travels along, so that nothing is kept before somebody pays. */
export function cardPage(posted: Form, problem: string | null): string {
  const hidden = Object.entries(posted).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const wrong = problem === null ? '' : `<p class="problem" id="wrong" role="alert">${escaped(problem)}</p>`;
  const described = problem === null ? 'who' : 'wrong who';
  return pretendPage(
    'Pay by card',
    BANNER,
    `<dl><dt>For</dt><dd>${escaped(posted['OrderDescription'] ?? '')}</dd><dt>To pay</dt><dd>${pounds(Number(posted['Amount']))}</dd></dl>
<form method="post" action="Pay.aspx">
${hidden.join('\n')}
${wrong}
<div class="field"><label for="name">Name on card</label>
<input id="name" name="CardName" autocomplete="cc-name" required value="${escaped(posted['CustomerName'] ?? '')}" aria-describedby="${described}"${problem === null ? '' : ' aria-invalid="true"'}>
<small id="who">Anybody pays. Declined Dora is declined, Referred Rita is referred to her bank, the shop hears of Slow Sam late, and Expired Edna's card takes no refund.</small></div>
<div class="field"><label for="number">Card number</label>
<input id="number" name="CardNumber" inputmode="numeric" autocomplete="cc-number" required value="4976 0000 0000 3436"></div>
<div class="pair">
<div class="field"><label for="expiry">Expiry date</label>
<input id="expiry" name="ExpiryDate" autocomplete="cc-exp" required value="12/29" aria-describedby="expiry-form"><small id="expiry-form">Month and year</small></div>
<div class="field"><label for="cv2">Security code</label>
<input id="cv2" name="CV2" inputmode="numeric" autocomplete="cc-csc" required value="452" aria-describedby="cv2-where"><small id="cv2-where">On the back</small></div>
</div>
<div class="actions"><button class="first">Pay ${pounds(Number(posted['Amount']))}</button></div>
</form>`,
  );
}

/** Carries the whole result to the shop by the browser (result delivery POST). */
export function postBackPage(action: string, fields: Form): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return pretendPage(
    'Going back to the shop',
    BANNER,
    `<form method="post" action="${escaped(action)}">${hidden.join('')}<div class="actions"><button class="first">Go on</button></div></form>
<script>document.forms[0].submit();</script>`,
  );
}

export function problemPage(says: string): string {
  return pretendPage('This payment cannot be made', BANNER, `<p class="problem">${escaped(says)}</p>`);
}
