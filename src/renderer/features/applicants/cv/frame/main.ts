// The sandboxed document frame: no origin, no bridge, no network; it uses only `frame-messages.ts`.
import '@fontsource-variable/inter/wght.css';
import '../../../../ui/styles/tokens.css';
import './frame.css';
import {
  type DocumentPayload,
  type FrameCommand,
  type FrameMessage,
  PASSED_KEYS,
  type PagesView,
} from '../frame-messages.ts';
import { type DocumentView, pictureView, textView } from './marks.ts';
import { showPdf } from './pdf-pages.ts';
import { imageElement, textElements } from './plain-documents.ts';
import { ScrollPosition } from './scroll-position.ts';
import { readWord } from './word-elements.ts';

window.addEventListener('message', function begin({ source, data, ports: [port] }) {
  if (source !== window.parent || !port) return;
  window.removeEventListener('message', begin);
  const send = (message: FrameMessage): void => port.postMessage(message);
  passKeysOn(send);
  show(data, port, send).then(
    () => send({ type: 'shown' }),
    // The details of a broken file do not help the user.
    () => send({ type: 'failed' }),
  );
});

async function show(
  document_: DocumentPayload,
  port: MessagePort,
  send: (message: FrameMessage) => void,
): Promise<void> {
  const { kind, texts } = document_;
  const container = document.createElement('main');
  container.className = kind;
  container.setAttribute('aria-label', texts.label);
  // A scrollable element must be reachable by keyboard.
  container.tabIndex = 0;
  const title = document.createElement('h1');
  title.className = 'said';
  title.textContent = texts.name;
  container.append(title);
  document.body.append(container);
  const view = await viewOf(document_, container, (pages) => send({ type: 'view', ...pages }));
  const scroll = new ScrollPosition(container, (position) => send({ type: 'scrolled', position }));
  port.onmessage = ({ data: command }: MessageEvent<FrameCommand>) => {
    if (typeof command === 'string') view.follow(command);
    else if (command.type === 'scroll') scroll.goTo(command.position);
    else view.mark(command);
  };
}

async function viewOf(
  { kind, contentType, texts, bytes: buffer }: DocumentPayload,
  container: HTMLElement,
  onViewChange: (view: PagesView) => void,
): Promise<DocumentView> {
  const bytes = new Uint8Array(buffer);
  if (kind === 'pdf') return showPdf(bytes, container, texts.broken, onViewChange);
  if (kind === 'image') {
    const image = await imageElement(bytes, contentType, texts.name);
    const sheet = document.createElement('div');
    sheet.className = 'sheet';
    sheet.append(image);
    container.append(sheet);
    return pictureView(sheet, image);
  }
  container.append(kind === 'word' ? await readWord(bytes, texts.empty) : textElements(bytes, texts.empty));
  return textView(container);
}

/** Forwards the keys that the document does not use. */
function passKeysOn(send: (message: FrameMessage) => void): void {
  document.addEventListener('keydown', (event) => {
    const key = PASSED_KEYS.find((name) => name === event.key);
    if (!key || event.altKey !== (key !== 'Escape') || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    send({ type: 'key', key });
  });
}
