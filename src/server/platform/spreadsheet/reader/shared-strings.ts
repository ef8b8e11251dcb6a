// Reads the strings that a workbook's cells reference by index.
import { decodeCellText } from '../cell-text.ts';
import { SpreadsheetError } from '../errors.ts';
import { readXml, type XmlHandler } from './xml.ts';

// The archive's limit bounds their text; this bounds the memory of empty ones.
const maxStrings = 2_000_000;

/** Reads all shared strings, rich text as plain text. Throws `too_large` for more than two million. */
export async function readSharedStrings(bytes: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = [];
  const item = new StringItem();
  await readXml(bytes, {
    open(name) {
      if (name === 'si') item.start();
      else item.open(name);
    },
    text: (text) => item.text(text),
    close(name) {
      if (name === 'si') {
        strings.push(decodeCellText(item.value));
        if (strings.length > maxStrings) throw new SpreadsheetError('too_large', `over ${maxStrings} strings`);
      } else item.close(name);
    },
  });
  return strings;
}

/** Collects the text of a string from its runs, without the phonetic guide (furigana). */
export class StringItem implements XmlHandler {
  value = '';
  #isText = false;
  #isPhonetic = false;

  start(): void {
    this.value = '';
    this.#isText = false;
    this.#isPhonetic = false;
  }

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true;
    this.#isText = name === 't' && !this.#isPhonetic;
  }

  text(text: string): void {
    if (this.#isText) this.value += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    this.#isText = false;
  }
}
