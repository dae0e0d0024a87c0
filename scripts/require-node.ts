/** Every command starts here, so that an older Node says in one sentence what to do. */
export function requireNode(): void {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24) return;
  console.error('Gyle needs Node 24; run it through npm');
  process.exit(1);
}
