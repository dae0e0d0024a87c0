import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const HOUSE = resolve(import.meta.dirname, '../../..');

/** Forms that ask before what was typed into them is lost, or keep it, are those that name one of these. */
const ASKS =
  /\b(useLeaveGuard|useAskBeforeLeaving|useBeforeLeaving|useApplyBeforeCheckout|FormDialog|FormBox|StaffForm)\b/;

/** A form of its own, or a dialog with something to enter. */
const FORM = /<form\b/;
const DIALOG = /<(StaffDialog|MessageBox)\b/;
const FIELD = /<((Text|Email|Number|Password|Date)\w*Field|TextArea|QuantityStepper|input|select)\b/;

/** Why a form neither asks nor keeps by itself. */
const REASONS: Readonly<Record<string, string>> = {
  'accounts/staff/AddPasskey.tsx': 'one name, which the browser is asked for at once',
  'accounts/staff/CodeForm.tsx': 'one code, which is good for half a minute',
  'accounts/web/AccountForm.tsx': 'log-in and registration: short, browsers fill them in, and passwords are not kept',
  'bank-statements/staff/ChooseOrder.tsx': 'a search, and one choice',
  'basket/web/vouchers/VoucherPart.tsx': 'use-vouchers applies the code before the checkout',
  'catalogue/web/beers/BeerSearch.tsx': 'a search',
  'catalogue/web/shelf/ShelfTools.tsx': 'a search',
  'contact/web/ContactForm.tsx': 'use-message keeps the words for the tab',
  'delivery/staff/TryDelivery.tsx': 'a question that saves nothing',
  'import/staff/NewImport.tsx': 'a file, which is where it was',
  'my-account/web/ErasePart.tsx': 'one word, which confirms',
  'newsletter/web/SignUpForm.tsx': 'one e-mail address',
  'order-desk/staff/SettleProblem.tsx': 'one reference, beside the button that notes it',
  'order-desk/web/AnswerQuote.tsx': 'one reason, which may be left out',
  'order-desk/web/CancelOwnOrder.tsx': 'one reason, which may be left out',
  'order-sheet/web/PasteDialog.tsx': 'what is pasted is where it was copied',
  'posts/staff/CompareVersions.tsx': 'a choice of what is compared',
  'posts/staff/ScheduleDialog.tsx': 'one moment',
  'posts/web/info/InfoSearch.tsx': 'a search',
  'stocktakes/staff/EnterCount.tsx': 'CountItems around it keeps what is typed, and asks',
  'telesales/web/NewCustomer.tsx': 'PickCustomer around it asks',
  'ui/staff/rich-text/LinkDialog.tsx': 'one link',
  'ui/staff/rich-text/PictureDialog.tsx': 'a search, and one choice',
  'ui/statement/StatementDays.tsx': 'a choice of what is shown',
  'vouchers/web/VoucherCode.tsx': 'a look-up, and last-code keeps its code',
};

/** On a till `typing.ts` asks for every field, and CloseDay keeps what was counted. */
const OF_TILLS = /^src\/features\/till\/app\//;

const files = globSync('src/**/*.tsx', { cwd: HOUSE })
  .filter((file) => !OF_TILLS.test(file))
  .map((file) => ({ file, code: readFileSync(resolve(HOUSE, file), 'utf8') }));

const silent = files
  .filter(({ code }) => !ASKS.test(code) && (FORM.test(code) || (DIALOG.test(code) && FIELD.test(code))))
  .map(({ file }) => file.replace(/^src\/(features\/)?/, ''));

test('every form asks before what was typed into it is lost, or there is a reason why it need not', () => {
  expect(files.filter(({ code }) => FORM.test(code) && ASKS.test(code)).length).toBeGreaterThan(10);
  expect(silent.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});
