// The rich text editor and viewer; the editor's schema drops all other HTML.
import { type Editor, EditorContent, type EditorOptions, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { ALLOWED_LINK_SCHEMES } from '../../../domain/text/rich-text.ts';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

/** Keeps consecutive blanks; line breaks between elements are still none of the text. */
const PARSING = { preserveWhitespace: true } as const;

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      protocols: [...ALLOWED_LINK_SCHEMES],
      // The portal decides the target and `rel` of links.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

/** For the editor and the viewer. */
const shared: Partial<EditorOptions> = {
  extensions,
  // The page's policy refuses its style element; the rules are in rich-text.module.css.
  injectCSS: false,
  parseOptions: PARSING,
};

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

export interface RichTextFieldProps {
  readonly label: string;
  /** HTML; empty if there is no content. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly isDisabled: boolean;
  readonly hint: string;
  readonly problem?: string | undefined;
}

export function RichTextField({ label, value, onChange, isDisabled, hint, problem }: RichTextFieldProps) {
  const id = useId();
  const emit = useRef(onChange);
  useEffect(() => {
    emit.current = onChange;
  }, [onChange]);
  const editor = useEditor({
    ...shared,
    content: value,
    editable: !isDisabled,
    onUpdate: ({ editor: changed }) => emit.current(htmlOf(changed)),
    editorProps: {
      // List items would trap the tab key.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help`,
        'aria-disabled': String(isDisabled),
        class: styles.text ?? '',
      },
    },
  });
  useEffect(() => {
    // Remote or normalized text, never the user's own input.
    if (htmlOf(editor) !== value) editor.commands.setContent(value, { emitUpdate: false, parseOptions: PARSING });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  return (
    <div className={`bp6-form-group ${problem ? 'bp6-intent-danger' : ''}`}>
      <span id={`${id}-label`} className="bp6-label">
        {label}
      </span>
      <div className={styles.frame} data-disabled={isDisabled ? '' : undefined} data-problem={problem ? '' : undefined}>
        {!isDisabled && <RichTextToolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      <div id={`${id}-help`} className="bp6-form-helper-text">
        {problem ?? hint}
      </div>
    </div>
  );
}

export function RichText({ html }: { html: string }) {
  const editor = useEditor({
    ...shared,
    content: html,
    editable: false,
    editorProps: { attributes: { role: 'document', class: styles.text ?? '' } },
  });
  useEffect(() => {
    if (htmlOf(editor) !== html) editor.commands.setContent(html, { emitUpdate: false, parseOptions: PARSING });
  }, [editor, html]);
  return <EditorContent editor={editor} />;
}
