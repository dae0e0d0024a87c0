import { useRouterState } from '@tanstack/react-router';

/** A progress line at the top during navigation. */
export function ProgressLine() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return <div className="progress-line" data-loading={loading} aria-hidden="true" />;
}
