import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { PICTURE_NODE } from './picture-node.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { TABLE_NODES } from './table-nodes.ts';

/** The elements that `fitsEditor` names, which are among those that the server keeps. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // It would end every text that ends in a heading or a list with an empty paragraph.
    trailingNode: false,
    underline: false,
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // The server writes what a link to elsewhere needs.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...TABLE_NODES,
  PICTURE_NODE,
];

type Props = {
  readonly html: string;
  readonly onChange: (html: string) => void;
  /** Of the text itself: its id and what names and describes it. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly withoutPictures?: boolean;
};

export default function RichTextEditor({ html, onChange, attributes, withoutPictures = false }: Props) {
  const written = useRef(html);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // It would write a style element, which the security policy refuses; ours are in `rich-text.css`.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', class: 'rich-text', ...attributes },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML();
      onChange(written.current);
    },
  });
  useEffect(() => {
    // Discarded, or settled with another version: it came from outside.
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="rich-text-frame control">
      <RichTextToolbar editor={editor} withoutPictures={withoutPictures} />
      <EditorContent editor={editor} />
    </div>
  );
}
