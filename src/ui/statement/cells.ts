/** The cells of the tables of a statement. */
export const HEAD = 'pb-2 text-left text-small font-semibold text-ink-soft';
export const CELL = 'border-t border-line py-2.5 pr-3 text-left align-top font-normal';
export const FIGURES = 'border-t border-line py-2.5 pl-3 text-right align-top whitespace-nowrap';
