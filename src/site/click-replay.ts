declare global {
  interface Window {
    /** Replays the presses from before hydration. */
    replayClicks?: () => void;
  }
}

/**
 * Runs in the server's page before any other script: a press on a button before hydration would be lost, so it is
 * recorded and replayed. Buttons of forms need no replay, since the form is sent. Every press of a stepper counts; of
 * repeated presses on another button only one does.
 */
function recordEarlyClicks(): void {
  const pressed: HTMLButtonElement[] = [];
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it travels in the text of the function around it
  const buttonOf = (event: Event | undefined) =>
    event?.type === 'click' && event.target instanceof Element ? event.target.closest('button') : null;
  const keep = (event: Event) => {
    const button = buttonOf(event);
    if (button && !button.form && (button.matches('.quantity-step') || !pressed.includes(button))) pressed.push(button);
  };
  addEventListener('click', keep, true);
  // As the field does later: what is typed replaces the number. React repeats a focus that it has met too early; by then she may have typed.
  addEventListener('focusin', ({ target, isTrusted }) => {
    if (isTrusted && target instanceof HTMLInputElement && target.matches('.quantity-field')) target.select();
  });
  // One after another: each sees the state that the one before has left.
  const pressNext = () => {
    const button = pressed.shift();
    if (!button) return;
    if (button.isConnected) button.click();
    setTimeout(pressNext);
  };
  window.replayClicks = () => {
    removeEventListener('click', keep, true);
    // The press that triggers hydration is handled by React itself.
    const clicked = buttonOf(window.event);
    if (clicked && pressed.at(-1) === clicked) pressed.pop();
    setTimeout(pressNext);
  };
}

export const CLICK_REPLAY = `(${recordEarlyClicks.toString()})()`;
