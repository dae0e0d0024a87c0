import { isWebAddress } from '#rules/places/is-web-address.ts';

export type OutletToSave = { readonly title: string; readonly linkUrl: string; readonly linkText: string };

/** Field → sentence that says how to correct it; empty when it may be saved (D-140). */
export function outletFaults({ title, linkUrl, linkText }: OutletToSave): Readonly<Record<string, string>> {
  return {
    ...(title === '' && { title: 'Please enter the name of the place' }),
    ...(linkUrl !== '' &&
      !isWebAddress(linkUrl) && { linkUrl: 'Please write a web address, such as https://example.com' }),
    ...(linkUrl === '' && linkText !== '' && { linkUrl: 'Please enter the address that these words lead to' }),
  };
}
