import { Component, type ReactNode } from 'react';
import { storageSentence } from '#features/till/app/device/say-fault.ts';

type State = { readonly fault: unknown };

/** Where the device cannot be read, or a screen fails, the till says so instead of showing nothing. */
export class FaultBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(fault: unknown): State {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return (
      <main className="till-gate">
        <div className="till-gate-ticket">
          <title>The till has stopped</title>
          <h1 className="font-display text-heading leading-tight font-semibold">The till has stopped</h1>
          <p>{storageSentence(fault) ?? 'What was sold is stored. Open the till again.'}</p>
          <button type="button" className="button button-act" onClick={() => location.reload()}>
            Open it again
          </button>
        </div>
      </main>
    );
  }
}
