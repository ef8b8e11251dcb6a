// The format toolbar of the description, with one tab stop and arrow keys.
import { Button } from '@blueprintjs/core';
import { Bold, HeaderOne, HeaderTwo, Italic, Link, NumberedList, Properties } from '@blueprintjs/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { processEditorMessages } from '../../../contract/messages.ts';
import { nextEntry } from '../../ui/action-menu.tsx';
import { linkAddress } from './link-address.ts';
import styles from './rich-text.module.css';

const texts = processEditorMessages.toolbar;

interface Format {
  readonly label: string;
  readonly keys?: string;
  readonly icon: ReactElement;
  readonly isOn: (editor: Editor) => boolean;
  readonly toggle: (editor: Editor) => void;
}

const formats: readonly Format[] = [
  {
    label: texts.heading,
    icon: <HeaderOne />,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: texts.subheading,
    icon: <HeaderTwo />,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: texts.bold,
    keys: 'Ctrl+B',
    icon: <Bold />,
    isOn: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: texts.italic,
    keys: 'Ctrl+I',
    icon: <Italic />,
    isOn: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: texts.bullets,
    keys: 'Ctrl+Shift+8',
    icon: <Properties />,
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: texts.numbers,
    keys: 'Ctrl+Shift+7',
    icon: <NumberedList />,
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

export function RichTextToolbar({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const { on, isLink } = useEditorState({
    editor,
    selector: ({ editor: present }) => ({
      on: formats.map(({ isOn }) => isOn(present)),
      isLink: present.isActive('link'),
    }),
  });
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={texts.label}
        className={styles.toolbar}
        onKeyDown={(event) => moveInToolbar(event, bar.current)}
      >
        {formats.map(({ label, keys, icon, toggle }, index) => (
          <Button
            key={label}
            size="small"
            variant="minimal"
            icon={icon}
            tabIndex={index === 0 ? 0 : -1}
            aria-label={label}
            title={keys ? `${label} (${keys})` : label}
            aria-pressed={on[index] ?? false}
            active={on[index] ?? false}
            onClick={() => toggle(editor)}
          />
        ))}
        <Button
          size="small"
          variant="minimal"
          icon={<Link />}
          tabIndex={-1}
          aria-label={texts.link}
          title={texts.link}
          aria-pressed={isLink}
          active={isLink}
          onClick={() => setLinking(!isLinking)}
        />
      </div>
      {isLinking && <LinkLine editor={editor} isLink={isLink} onClose={() => setLinking(false)} />}
    </>
  );
}

function moveInToolbar(event: KeyboardEvent, bar: HTMLElement | null): void {
  const keys: Record<string, string> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };
  const buttons = [...(bar?.querySelectorAll('button') ?? [])];
  const present = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = nextEntry(keys[event.key] ?? event.key, present, buttons.length);
  if (next === null) return;
  event.preventDefault();
  buttons[next]?.focus();
}

function LinkLine({ editor, isLink, onClose }: { editor: Editor; isLink: boolean; onClose: () => void }) {
  const id = useId();
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const leave = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(address);
    if (href === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLink) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    leave();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.linkLine}>
      <label htmlFor={id}>{texts.address}</label>
      <input
        id={id}
        className="bp6-input bp6-small"
        ref={input}
        value={address}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        placeholder="https://"
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" text={texts.apply} onClick={apply} />
      {isLink && <Button size="small" variant="minimal" text={texts.removeLink} onClick={remove} />}
      {isWrong && (
        <span id={`${id}-problem`} className="text-danger">
          {texts.wrongAddress}
        </span>
      )}
    </div>
  );
}
