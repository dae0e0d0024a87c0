/** This page stands under the address that was wanted: loading it again is all there is to do. */
addEventListener('online', () => location.reload());
