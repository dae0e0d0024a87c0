/** The page for a fault of ours, when the site itself could not be rendered: plain, calm, and without any script. */
export function faultPage(requestId: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Something went wrong</title></head>
<body style="font-family:Georgia,serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem;line-height:1.6;color:#2b2118;background:#f7f1e4">
<h1 style="font-weight:600">Something went wrong on our side</h1>
<p>Your basket is safe. Please try again in a moment; if it goes on, tell us this number: ${requestId}</p>
<p><a href="/" style="color:inherit">Back to the brewery</a></p>
</body></html>`;
}
