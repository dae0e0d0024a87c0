import { type RefObject, useEffect } from 'react';

/** Up and down arrows go to the same control of the row above or below. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const rows = body.current;
    if (rows === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined || !(event.target instanceof HTMLElement)) return;
      const row = event.target.closest('tr');
      const place = controlsOf(row).indexOf(event.target);
      const next = row && [...rows.rows][[...rows.rows].indexOf(row) + step];
      const control = next && controlsOf(next)[place];
      if (!control) return;
      event.preventDefault();
      control.focus();
    };
    rows.addEventListener('keydown', onKey);
    return () => rows.removeEventListener('keydown', onKey);
  });
}

function controlsOf(row: HTMLTableRowElement | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [])];
}
