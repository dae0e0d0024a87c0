import { type Editor, Extension, Node } from '@tiptap/react';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.max(1, Number(cell.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // ProseMirror asks for it; columns have no width of their own here.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Tables as the server keeps them: rows of cells and of headings, without widths. */
export const TABLE_NODES = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  ...(['td', 'th'] as const).map((tag) =>
    Node.create({
      name: tag === 'td' ? 'tableCell' : 'tableHeader',
      content: 'block+',
      isolating: true,
      addAttributes: cellAttributes,
      parseHTML: () => [{ tag }],
      renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    }),
  ),
  Extension.create({
    name: 'tableEditing',
    addProseMirrorPlugins: () => [tableEditing()],
    // Behind the last cell the Tab key leaves the text, as everywhere.
    addKeyboardShortcuts() {
      const { editor } = this;
      return {
        Tab: () => runTableCommand(editor, goToNextCell(1)),
        'Shift-Tab': () => runTableCommand(editor, goToNextCell(-1)),
      };
    },
  }),
];

/** What can be done with the table around the cursor. */
export const TABLE_TOOLS: readonly { readonly name: string; readonly face: string; readonly command: Command }[] = [
  { name: 'Add a row below', face: '+ Row', command: addRowAfter },
  { name: 'Add a column to the right', face: '+ Column', command: addColumnAfter },
  { name: 'Delete the row', face: '− Row', command: deleteRow },
  { name: 'Delete the column', face: '− Column', command: deleteColumn },
  { name: 'Delete the table', face: '− Table', command: deleteTable },
];

export const runTableCommand = ({ state, view }: Editor, command: Command): boolean => command(state, view.dispatch);

export const isInTableOf = ({ state }: Editor): boolean => isInTable(state);

/** A table of three rows and three columns, the first row of headings, with the cursor in its first cell. */
export function insertTable(editor: Editor): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] })
    .run();
  const { $from } = editor.state.selection;
  const depth = Array.from({ length: $from.depth }, (_, at) => at + 1).find(
    (at) => $from.node(at).type.name === 'table',
  );
  if (depth !== undefined) editor.commands.setTextSelection($from.before(depth) + BEGINNING_OF_FIRST_CELL);
}

/** Behind the beginnings of table, row, cell and paragraph. */
const BEGINNING_OF_FIRST_CELL = 4;

const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
});
