// The table of strings that a workbook's cells refer to by number.
import { decodeCellText } from '../cell-text.ts';
import { SpreadsheetError } from '../errors.ts';
import { readXml, type XmlHandler } from './xml.ts';

// Their text is bounded by the archive's limit; this bounds what empty ones would take.
const maxStrings = 2_000_000;

/** Reads all shared strings, rich text as its plain text. Throws `too_large` for more than two million. */
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

/** Gathers the text of a string that may be in several runs, without its phonetic guide (furigana). */
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
