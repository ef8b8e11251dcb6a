// The text of a DOCX: read in a worker, and put into the page as elements of ours. Of its HTML only the kinds of elements that
// are listed here are taken over, without any attribute.
import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react';
import { applicantFileMessages } from '../../../contract/messages.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './cv.module.css';
import { readWordText } from './word-text.ts';

const texts = applicantFileMessages.viewer;

/** What each element becomes; headings stand below the drawer's own. */
const ELEMENTS: Readonly<Record<string, string>> = {
  P: 'p',
  H1: 'h4',
  H2: 'h4',
  H3: 'h5',
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

export function WordView({ bytes, name }: { bytes: Uint8Array<ArrayBuffer>; name: string }) {
  const { content, isBroken } = useWordText(bytes);
  if (isBroken) return <ErrorNote title={texts.failed} error={{ message: texts.unreadable }} />;
  if (!content) return <Skeleton lines={12} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <div className={styles.paper} role="region" aria-label={texts.label(name)} tabIndex={0}>
      {content.textContent?.trim() ? elementsOf(content) : <p className="text-secondary">{texts.empty}</p>}
    </div>
  );
}

function useWordText(bytes: Uint8Array<ArrayBuffer>) {
  const [content, setContent] = useState<Node | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isOver = false;
    readWord(bytes).then(
      (read) => !isOver && setContent(read),
      () => !isOver && setBroken(true),
    );
    return () => {
      isOver = true;
    };
  }, [bytes]);
  return { content, isBroken };
}

/** The body of a document that is never part of the page. @throws Error for a file that is no DOCX */
async function readWord(bytes: Uint8Array<ArrayBuffer>): Promise<Node> {
  return new DOMParser().parseFromString(await readWordText(bytes), 'text/html').body;
}

/** What is in a node, as elements of ours. */
function elementsOf(parent: Node): ReactNode {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return <Fragment key={index}>{node.textContent}</Fragment>;
    if (node.nodeType !== Node.ELEMENT_NODE || LEFT_OUT.has(node.nodeName.toUpperCase())) return null;
    const name = ELEMENTS[node.nodeName.toUpperCase()];
    if (name === 'br') return createElement(name, { key: index });
    return createElement(name ?? Fragment, { key: index }, elementsOf(node));
  });
}
