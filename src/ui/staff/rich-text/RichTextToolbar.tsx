import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { StaffIcon, type StaffIconName } from '../StaffIcon.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { insertTable, isInTableOf, runTableCommand, TABLE_TOOLS } from './table-nodes.ts';

type Tool = {
  readonly name: string;
  readonly face: StaffIconName | 'H2' | 'H3';
  readonly run: (editor: Editor) => unknown;
  /** Whether it is on where the cursor stands; absent where that is no question. */
  readonly isOn?: (editor: Editor) => boolean;
};

const TOOLS: readonly Tool[] = [
  { name: 'Bold', face: 'bold', run: (e) => chain(e).toggleBold().run(), isOn: (e) => e.isActive('bold') },
  { name: 'Italic', face: 'italic', run: (e) => chain(e).toggleItalic().run(), isOn: (e) => e.isActive('italic') },
  {
    name: 'H2: heading',
    face: 'H2',
    run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    name: 'H3: smaller heading',
    face: 'H3',
    run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  { name: 'List', face: 'list', run: (e) => chain(e).toggleBulletList().run(), isOn: (e) => e.isActive('bulletList') },
  {
    name: 'Numbered list',
    face: 'numbers',
    run: (e) => chain(e).toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'Quote',
    face: 'quote',
    run: (e) => chain(e).toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
];

const HISTORY: readonly Tool[] = [
  { name: 'Undo typing', face: 'undo', run: (e) => chain(e).undo().run() },
  { name: 'Redo typing', face: 'redo', run: (e) => chain(e).redo().run() },
];

const chain = (editor: Editor) => editor.chain().focus();

type Props = { readonly editor: Editor; readonly withoutPictures: boolean };

/** What can be done with the text. One stop of the Tab key; arrows go along it. */
export function RichTextToolbar({ editor, withoutPictures }: Props) {
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const on = useEditorState({ editor, selector: ({ editor: now }) => TOOLS.map(({ isOn }) => isOn?.(now) ?? false) });
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const isPicture = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('picture') });
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => isInTableOf(now) });
  return (
    <>
      <Toolbar.Root className="rich-text-toolbar" aria-label="Formatting">
        {TOOLS.map((tool, index) => (
          <ToolButton key={tool.name} name={tool.name} isOn={on[index] ?? false} onClick={() => tool.run(editor)}>
            <Face of={tool.face} />
          </ToolButton>
        ))}
        <ToolButton name="Link" isOn={isLink} onClick={() => setOpen('link')}>
          <Face of="link" />
        </ToolButton>
        {!withoutPictures && (
          <ToolButton name="Picture" isOn={isPicture} onClick={() => setOpen('picture')}>
            <Face of="picture" />
          </ToolButton>
        )}
        {!isInTable && (
          <ToolButton name="Table" onClick={() => insertTable(editor)}>
            <Face of="table" />
          </ToolButton>
        )}
        {HISTORY.map((tool) => (
          <ToolButton key={tool.name} name={tool.name} onClick={() => tool.run(editor)}>
            <Face of={tool.face} />
          </ToolButton>
        ))}
        {isInTable &&
          TABLE_TOOLS.map(({ name, face, command }) => (
            <ToolButton key={name} name={name} onClick={() => runTableCommand(editor, command)}>
              <span aria-hidden="true" className="px-1 text-small">
                {face}
              </span>
            </ToolButton>
          ))}
      </Toolbar.Root>
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'picture' && <PictureDialog editor={editor} onClose={() => setOpen(null)} />}
    </>
  );
}

type ButtonProps = {
  readonly name: string;
  readonly isOn?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function ToolButton({ name, isOn, onClick, children }: ButtonProps) {
  return (
    <Toolbar.Button
      className="rich-text-tool"
      aria-label={name}
      title={name}
      onClick={onClick}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
    >
      {children}
    </Toolbar.Button>
  );
}

function Face({ of }: { readonly of: Tool['face'] }) {
  return of === 'H2' || of === 'H3' ? <span aria-hidden="true">{of}</span> : <StaffIcon name={of} />;
}
