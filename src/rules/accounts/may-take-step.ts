/**
 * Whether a code of this time step may be taken (RFC 6238, 5.2): each step once, and none before one that was taken, so that
 * a code somebody has looked at over her shoulder is worth nothing. Null = the code is of no step near now; no step yet.
 */
export function mayTakeStep(step: number | null, lastStep: number | null): step is number {
  return step !== null && (lastStep === null || step > lastStep);
}
