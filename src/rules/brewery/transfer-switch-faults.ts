type TransferSwitch = { readonly anybodyMayTransfer: boolean; readonly accountNumber: string };

/** Whether anybody may pay by transfer: only to an account that is entered. Field → sentence. */
export function transferSwitchFaults({
  anybodyMayTransfer,
  accountNumber,
}: TransferSwitch): Readonly<Record<string, string>> {
  return anybodyMayTransfer && accountNumber.trim() === ''
    ? { anybodyMayTransfer: 'Enter the bank account at Brewery first: there is none to pay to.' }
    : {};
}
