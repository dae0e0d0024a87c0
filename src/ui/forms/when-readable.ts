/**
 * Sends the quantity beside a button, unless what stands in its field is no whole number: then the press leads to that field. One that
 * has left the page keeps nobody from sending.
 */
export function whenReadable(unreadable: HTMLInputElement | null, send: () => void): void {
  if (unreadable?.isConnected) unreadable.focus();
  else send();
}
