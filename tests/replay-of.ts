type Failed = { readonly project: string; readonly file: string; readonly title: string };

/** The command that runs one test again with what it has drawn. */
export function replayOf({ project, file, title }: Failed, seed: number): string {
  const pattern = title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll("'", String.raw`'\''`);
  return `TEST_SEED=${seed} npx vitest run --project ${project} ${file} -t '${pattern}'`;
}
