declare global {
  interface Window {
    /** Does what was pressed before the page could hear it. */
    replayClicks?: () => void;
  }
}

/**
 * Runs in the page that the server sends, before any script has come: a press on a button would be lost without a word, so
 * it is kept until the page has come to life. Buttons of forms need no keeping, they send them. Each press of a step counts;
 * who presses another button again has only not been heard.
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
  // One after the other: each finds the page as the one before it has left it.
  const pressNext = () => {
    const button = pressed.shift();
    if (!button) return;
    if (button.isConnected) button.click();
    setTimeout(pressNext);
  };
  window.replayClicks = () => {
    removeEventListener('click', keep, true);
    // A press that brings the page to life is heard by it already.
    const clicked = buttonOf(window.event);
    if (clicked && pressed.at(-1) === clicked) pressed.pop();
    setTimeout(pressNext);
  };
}

export const CLICK_REPLAY = `(${recordEarlyClicks.toString()})()`;
