/** The field that was typed into last, until what it holds is taken. */
let field: HTMLInputElement | null = null;

/** Whether somebody types something that nobody has taken yet, and that is not kept as it is typed. */
export function isTyping(): boolean {
  return field !== null && field === document.activeElement && field.value !== '';
}

/** Asks before a reload or a closing window takes away what is typed. What is looked for, and what is kept, is not lost. */
export function askWhileTyping(): void {
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type === 'search' || target.closest('[data-kept]')) return;
    field = target;
    addEventListener('beforeunload', ask);
  });
  addEventListener('change', () => (field = null));
}

function ask(event: BeforeUnloadEvent): void {
  if (isTyping()) event.preventDefault();
  else removeEventListener('beforeunload', ask);
}
