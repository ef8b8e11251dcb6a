// Reads a DOCX in a thread of its own, which has neither the page nor the bridge: whatever the file does to its reader, it
// does there.
import mammoth from 'mammoth/mammoth.browser.min.js';

/** The document as HTML that nobody has looked at yet; null for a file that is no DOCX. */
export interface WordText {
  readonly html: string | null;
}

const reply = (text: WordText): void => self.postMessage(text);

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  mammoth.convertToHtml({ arrayBuffer: data }, { externalFileAccess: false }).then(
    ({ value }) => reply({ html: value }),
    () => reply({ html: null }),
  );
});
