// Converts the HTML of a DOCX into allowed elements without attributes.
import { noteElement } from './plain-documents.ts';
import { readWordText } from './word-text.ts';

/** Headings go down one level, because the document's name is the `h1`. */
const ELEMENTS: Readonly<Record<string, string>> = {
  P: 'p',
  H1: 'h2',
  H2: 'h3',
  H3: 'h4',
  H4: 'h5',
  H5: 'h6',
  H6: 'h6',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  STRONG: 'strong',
  EM: 'em',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TD: 'td',
  TH: 'th',
  SUP: 'sup',
  SUB: 'sub',
  BR: 'br',
};
/** Elements that are dropped with their content. */
const LEFT_OUT = new Set(['SCRIPT', 'STYLE', 'IMG', 'SVG', 'IFRAME', 'OBJECT']);

/** @throws Error if the file is not a DOCX or the timeout is exceeded */
export async function readWord(bytes: Uint8Array<ArrayBuffer>, empty: string): Promise<Node> {
  // A parsed document outside the page runs no scripts and loads nothing.
  const { body } = new DOMParser().parseFromString(await readWordText(bytes), 'text/html');
  return body.textContent?.trim() ? elementsOf(body) : noteElement(empty);
}

function elementsOf(parent: Node): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of parent.childNodes) {
    const kind = node.nodeName.toUpperCase();
    if (node.nodeType === Node.TEXT_NODE) fragment.append(node.textContent ?? '');
    if (node.nodeType !== Node.ELEMENT_NODE || LEFT_OUT.has(kind)) continue;
    const name = ELEMENTS[kind];
    const inner = elementsOf(node);
    if (name === undefined) fragment.append(inner);
    else {
      const element = document.createElement(name);
      element.append(inner);
      fragment.append(element);
    }
  }
  return fragment;
}
