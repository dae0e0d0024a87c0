type Stage = {
  readonly number: number;
  readonly title: string;
  readonly enabled: boolean;
};

type Props = {
  readonly stages: readonly Stage[];
  readonly current: number;
  readonly onGo: (stage: number) => void;
};

/** The stages of the checkout. A stage that cannot be reached yet is disabled, not hidden. */
export function StepperHeader({ stages, current, onGo }: Props) {
  return (
    <nav aria-label="Checkout stages">
      <ol className="stages">
        {stages.map((stage) => (
          <li key={stage.number} className="stage" data-state={stateOf(stage.number, current)}>
            <button
              type="button"
              className="stage-button"
              disabled={!stage.enabled}
              aria-current={stage.number === current ? 'step' : undefined}
              onClick={() => onGo(stage.number)}
            >
              <span className="stage-number" aria-hidden="true">
                {stage.number < current ? <Tick /> : stage.number}
              </span>
              <span>{stage.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Drawn, since the face of the text has no such letter. */
function Tick() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" focusable="false">
      <path d="M5 12.5l4.5 4.5L19 7.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}

function stateOf(stage: number, current: number): 'done' | 'here' | 'ahead' {
  if (stage < current) return 'done';
  return stage === current ? 'here' : 'ahead';
}
