/** On a phone the rows are laid out as cards, and some browsers then no longer call it a table: the roles say it is one. */
export const TABLE = { role: 'table' } as const;
export const ROWS = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const COLUMN_HEAD = { role: 'columnheader', scope: 'col' } as const;
export const ROW_HEAD = { role: 'rowheader', scope: 'row' } as const;
export const CELL = { role: 'cell' } as const;
