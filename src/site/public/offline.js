/** This page is shown under the requested address, so reloading is enough. */
addEventListener('online', () => location.reload());
