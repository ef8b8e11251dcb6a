// The text of a DOCX as elements of ours: of what its reader answers only the kinds of elements that are listed here are taken
// over, without any attribute.
import { noteElement } from './plain-documents.ts';
import { readWordText } from './word-text.ts';

/** What each element becomes; headings stand below the document's name. */
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
/** What is left out together with what is in it. */
const LEFT_OUT = new Set(['SCRIPT', 'STYLE', 'IMG', 'SVG', 'IFRAME', 'OBJECT']);

/** @throws Error for a file that is no DOCX, or takes too long */
export async function readWord(bytes: Uint8Array<ArrayBuffer>, empty: string): Promise<Node> {
  // A document that is never shown, in which nothing runs.
  const { body } = new DOMParser().parseFromString(await readWordText(bytes), 'text/html');
  return body.textContent?.trim() ? elementsOf(body) : noteElement(empty);
}

/** What is in a node, as elements of ours. */
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
