import { useState } from 'react';

/** For screen readers: says what has changed on the page, and nothing of how it was found. */
export function LiveLine({ says }: { readonly says: string }) {
  const [textAtFirst, setTextAtFirst] = useState<string | null>(says);
  if (textAtFirst !== null && textAtFirst !== says) setTextAtFirst(null);
  return <output className="sr-only">{textAtFirst === null && says}</output>;
}
