/**
 * Whether a code of this time step is accepted (RFC 6238, 5.2): each step once, and none before an accepted one, so that an
 * observed code cannot be used again. `step` null = the code matches no current step; `lastStep` null = none accepted yet.
 */
export function mayTakeStep(step: number | null, lastStep: number | null): step is number {
  return step !== null && (lastStep === null || step > lastStep);
}
