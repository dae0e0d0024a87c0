import { useState } from 'react';

/** For screen readers: says what has changed on the page, and nothing of how it was found. */
export function LiveLine({ says }: { readonly says: string }) {
  const [found, setFound] = useState<string | null>(says);
  if (found !== null && found !== says) setFound(null);
  return <output className="sr-only">{found === null && says}</output>;
}
