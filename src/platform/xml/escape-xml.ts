/** Escapes a text for XML, between tags or in an attribute. Characters not allowed in XML are removed. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// oxlint-disable-next-line no-control-regex -- control characters are what is left out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
