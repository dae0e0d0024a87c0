const SAYS = {
  fault: {
    title: 'Something went wrong on our side',
    text: 'Your basket is safe. Please try again in a moment; if it goes on, tell us this number:',
  },
  unavailable: {
    title: 'We will be back in a moment',
    text: 'Your basket is safe. Please try again in a few seconds; if it goes on, tell us this number:',
  },
};

/** The page shown when the site itself could not be rendered: plain, without scripts. */
export function faultPage(why: keyof typeof SAYS, requestId: string): string {
  const { title, text } = SAYS[why];
  return `<!doctype html>
<html lang="en-GB" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title></head>
<body style="font-family:Georgia,serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem;line-height:1.6;color:light-dark(#2b2118,#f0e7d8);background:light-dark(#f7f1e4,#1d1712)">
<h1 style="font-weight:600">${title}</h1>
<p>${text} ${requestId}</p>
<p><a href="/" style="color:inherit">Back to the brewery</a></p>
</body></html>`;
}
