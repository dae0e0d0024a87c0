import { useRouterState } from '@tanstack/react-router';

/** A thin line at the top while the next page is on its way. */
export function ProgressLine() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return <div className="progress-line" data-loading={loading} aria-hidden="true" />;
}
