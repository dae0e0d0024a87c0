import { type ReactNode, useEffect, useRef } from 'react';
import { sayProblem } from '#wire/say-problem.ts';
import { Alert } from '../../notices/Alert.tsx';
import { Button } from '../../Button.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { controlIdOf, FormContext, type IssueWithMessage, messageOf, wireName } from './form-context.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { StaffFormState } from './use-staff-form.ts';
import { VersionConflict } from './VersionConflict.tsx';

type Props = {
  readonly form: { readonly state: StaffFormState };
  readonly children: ReactNode;
  readonly saveLabel?: string;
  /** More to do with what is edited, beside the save button. */
  readonly actions?: ReactNode;
};

/** The fields of a `useStaffForm`, what is wrong with them, and the bar that saves. Ctrl-S saves too. */
export function StaffForm({ form: { state }, children, saveLabel = 'Save', actions }: Props) {
  const isDirty = state.isDirty();
  useLeaveGuard(state.isDirty);
  const problemBox = useRef<HTMLDivElement>(null);
  // Who saves from the foot of a long form is taken to where it is said.
  useEffect(() => {
    if (state.problem !== null) problemBox.current?.focus();
  }, [state.problem]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      state.submit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const faults = faultsOf(state);
  return (
    <FormContext value={state.parts}>
      <form
        noValidate
        className="staff-form"
        onSubmit={(event) => {
          event.preventDefault();
          state.submit();
        }}
      >
        <ErrorSummary
          title={faults.length === 1 ? 'One field needs another look' : `${faults.length} fields need another look`}
          faults={faults}
          tries={state.tries}
        />
        {state.problem !== null && (
          <div ref={problemBox} tabIndex={-1}>
            <Alert>{sayProblem(state.problem)}</Alert>
          </div>
        )}
        {children}
        <div className="save-bar">
          <p role="status" className="save-state">
            {state.isSaving ? 'Saving…' : isDirty ? 'Unsaved changes' : ''}
          </p>
          {actions}
          {isDirty && (
            <Button kind="plain" onClick={state.discard}>
              Discard
            </Button>
          )}
          <Button type="submit" busy={state.isSaving}>
            {saveLabel}
          </Button>
        </div>
      </form>
      {state.conflict && (
        <VersionConflict conflict={state.conflict} words={state.parts.words} onSettled={state.settleConflict} />
      )}
    </FormContext>
  );
}

type SectionProps = { readonly title: string; readonly hint?: ReactNode; readonly children: ReactNode };

/** Fields that belong together, with their heading beside them where there is room. */
export function FormSection({ title, hint, children }: SectionProps) {
  return (
    <fieldset className="form-section">
      <legend className="form-section-title font-display font-semibold">{title}</legend>
      {hint && <p className="form-section-hint">{hint}</p>}
      <div className="form-section-fields">{children}</div>
    </fieldset>
  );
}

/** What the form and the server find wrong, in the order in which the fields stand. */
function faultsOf({ parts }: StaffFormState) {
  const { api, id, words, refusals } = parts;
  const issues = (api.state.errorMap.onDynamic ?? {}) as Readonly<Record<string, readonly IssueWithMessage[]>>;
  const shown = Object.entries(issues).flatMap(([name, [issue]]) =>
    issue ? [[name, messageOf(issue, words.get(name))] as const] : [],
  );
  // The server names what is inside a list in its own way.
  const labels = new Map([...words].map(([name, { label }]) => [wireName(name), label]));
  return [...shown, ...Object.entries(refusals)]
    .map(([name, sentence]) => ({
      controlId: controlIdOf(id, name),
      says: `${labels.get(wireName(name)) ?? name}: ${sentence}`,
    }))
    .toSorted(asTheyStand);
}

/** One that is not on the screen stands last. */
function asTheyStand({ controlId: one }: { controlId: string }, { controlId: other }: { controlId: string }): number {
  const [first, second] = [document.getElementById(one), document.getElementById(other)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}
