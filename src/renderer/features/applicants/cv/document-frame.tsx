// Displays an untrusted document in a sandboxed frame without an origin, over a message port.
import { ChevronDown, ChevronUp, Maximize, ZoomIn, ZoomOut } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { FileContent } from '../../../../contract/endpoint.ts';
import { applicantFileMessages } from '../../../../contract/messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import styles from './cv.module.css';
import {
  type DocumentKind,
  type DocumentPayload,
  type FrameCommand,
  type FrameMessage,
  type Marks,
  PASSED_KEYS,
  type PagesView,
} from './frame-messages.ts';

const texts = applicantFileMessages.viewer;

/** A document that displays nothing within this time counts as broken. */
const TIMEOUT_MILLISECONDS = 30_000;

const NO_MARKS: Marks = { boxes: [], texts: [], current: 0 };

const count = z.int().positive();
/** In pages. */
const MAX_POSITION = 100_000;
const Message: z.ZodType<FrameMessage> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('shown') }),
  z.strictObject({ type: z.literal('failed') }),
  z.strictObject({ type: z.literal('view'), page: count, pages: count, zoom: count }),
  z.strictObject({ type: z.literal('scrolled'), position: z.number().min(0).max(MAX_POSITION) }),
  z.strictObject({ type: z.literal('key'), key: z.enum(PASSED_KEYS) }),
]);

export interface DocumentFrameProps {
  readonly kind: DocumentKind;
  readonly content: FileContent;
  readonly name: string;
  readonly marks?: Marks | null;
  /** Where the document follows another one, in pages; null where it does not. */
  readonly position?: number | null;
  /** Whether changes of the page are spoken. */
  readonly isAnnounced?: boolean;
  /** Receives where the user has scrolled, in pages. */
  readonly onScrolled?: ((position: number) => void) | undefined;
}

export function DocumentFrame({
  kind,
  content,
  name,
  marks = null,
  position = null,
  isAnnounced = true,
  onScrolled,
}: DocumentFrameProps) {
  const { state, view, onLoad, command } = useFrame({ kind, content, name, onScrolled });
  const isVisible = state === 'shown';
  const mark = useEffectEvent((next: Marks) => command({ type: 'mark', ...next }));
  useEffect(() => {
    if (isVisible) mark(marks ?? NO_MARKS);
  }, [isVisible, marks]);
  const follow = useEffectEvent((next: number) => command({ type: 'scroll', position: next }));
  useEffect(() => {
    if (isVisible && position !== null) follow(position);
  }, [isVisible, position]);
  if (state === 'failed') {
    return (
      <div className={styles.note}>
        <ErrorNote title={texts.failed} error={{ message: texts.unreadable }} />
      </div>
    );
  }
  return (
    <>
      {view && <PagesBar view={view} isAnnounced={isAnnounced} onCommand={command} />}
      <div className={styles.document}>
        <iframe
          src="document.html"
          title={texts.label(name)}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
        />
        {state === 'opening' && (
          <div className={styles.waiting}>
            <Skeleton lines={12} />
          </div>
        )}
      </div>
    </>
  );
}

type FrameOptions = Pick<DocumentFrameProps, 'kind' | 'content' | 'name' | 'onScrolled'>;

function useFrame({ kind, content: { bytes, content_type }, name, onScrolled }: FrameOptions) {
  /** The frame's messages read the handler of the latest rendering. */
  const noteScrolled = useRef<(position: number) => void>(() => undefined);
  useEffect(() => {
    noteScrolled.current = (position) => onScrolled?.(position);
  }, [onScrolled]);
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening');
  const [view, setView] = useState<PagesView | null>(null);
  const port = useRef<MessagePort | null>(null);
  useEffect(() => () => port.current?.close(), []);
  useEffect(() => {
    if (state !== 'opening') return;
    const late = setTimeout(() => setState('failed'), TIMEOUT_MILLISECONDS);
    return () => clearTimeout(late);
  }, [state]);
  const onLoad = (frame: HTMLIFrameElement) => {
    if (port.current) {
      // On a second load the frame has navigated away, so it receives nothing.
      setState('failed');
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port.current = port1;
    port1.onmessage = ({ data }) => {
      const { data: message } = Message.safeParse(data);
      if (message?.type === 'view') setView({ page: message.page, pages: message.pages, zoom: message.zoom });
      else if (message?.type === 'scrolled') noteScrolled.current(message.position);
      else if (message?.type === 'key') pressOn(frame, message.key);
      else if (message) setState(message.type);
    };
    const handed: DocumentPayload = {
      kind,
      contentType: content_type,
      // The message transfers the buffer, so the frame receives a copy.
      bytes: bytes.slice().buffer,
      texts: { name, label: texts.label(name), empty: texts.empty, broken: texts.unreadable },
    };
    // An opaque origin can only be addressed with `*`. `contentWindow` is always this frame.
    frame.contentWindow?.postMessage(handed, '*', [port2, handed.bytes]);
  };
  const command = (name: FrameCommand) => port.current?.postMessage(name);
  return { state, view, onLoad, command };
}

/** Repeats the key on the frame element, so that the drawer's handlers receive it. */
function pressOn(frame: HTMLIFrameElement, key: (typeof PASSED_KEYS)[number]): void {
  frame.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: key !== 'Escape', bubbles: true, cancelable: true }));
}

interface PagesBarProps {
  readonly view: PagesView;
  readonly isAnnounced: boolean;
  readonly onCommand: (command: FrameCommand) => void;
}

function PagesBar({ view, isAnnounced, onCommand }: PagesBarProps) {
  const { page, pages, zoom } = view;
  return (
    <div className={styles.bar}>
      <IconButton
        icon={<ChevronUp />}
        label={texts.previous}
        shortcut="←"
        disabled={page === 1}
        onClick={() => onCommand('previousPage')}
      />
      <IconButton
        icon={<ChevronDown />}
        label={texts.next}
        shortcut="→"
        disabled={page === pages}
        onClick={() => onCommand('nextPage')}
      />
      <span className="numbers" role={isAnnounced ? 'status' : undefined}>
        {texts.page(page, pages)}
      </span>
      <span className={styles.barSpace} />
      <IconButton icon={<ZoomOut />} label={texts.zoomOut} shortcut="-" onClick={() => onCommand('zoomOut')} />
      <span className="numbers">{texts.zoom(zoom)}</span>
      <IconButton icon={<ZoomIn />} label={texts.zoomIn} shortcut="+" onClick={() => onCommand('zoomIn')} />
      <IconButton icon={<Maximize />} label={texts.fit} shortcut="0" onClick={() => onCommand('fit')} />
    </div>
  );
}
