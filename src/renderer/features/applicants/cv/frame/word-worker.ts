// Reads a DOCX in a worker without access to the page or the bridge.
import mammoth from 'mammoth/mammoth.browser.min.js';

/** HTML that is not sanitized; null if the file is not a DOCX. */
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
