// Parses the XML of an XLSX file as a stream of elements.
import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { asSpreadsheetError, SpreadsheetError } from '../errors.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Callbacks for elements and text. Names have no prefix. */
export type XmlHandler = {
  open(name: string, attributes: XmlAttributes): void;
  close?(name: string): void;
  text?(text: string): void;
};

const parserOptions = { position: false, xmlns: false } as const;

// XML 1.0 forbids these characters, literal or as references. Damaged exports contain them, and removing them changes
// no cell.
const illegal =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi;

/**
 * Parses the bytes and yields after each chunk, so that the caller can pass on the handler's results. Throws `broken`
 * if the XML is not well-formed, and for any document type, which only attacks contain.
 */
export async function* feedXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const parser = createParser(handler);
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const text = decoder.decode(chunk, { stream: true });
    guarded(() => parser.write(text.replace(illegal, '')));
    yield;
  }
  guarded(() => parser.write(decoder?.decode() ?? '').close());
  yield;
}

export async function readXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const feeding = feedXml(bytes, handler);
  while (!(await feeding.next()).done);
}

/** Finds an attribute by its local name, with any prefix. */
export function attributeByLocalName(attributes: XmlAttributes, name: string): string | undefined {
  const key = Object.keys(attributes).find((candidate) => localName(candidate) === name);
  return key === undefined ? undefined : attributes[key];
}

function createParser(handler: XmlHandler): SaxesParser<typeof parserOptions> {
  const parser = new SaxesParser(parserOptions);
  parser.on('doctype', () => {
    throw new SpreadsheetError('broken', 'the XML has a document type');
  });
  parser.on('opentag', ({ name, attributes }) => handler.open(localName(name), attributes));
  if (handler.close) parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  if (handler.text) {
    parser.on('text', (text) => handler.text?.(text));
    parser.on('cdata', (text) => handler.text?.(text));
  }
  return parser;
}

function guarded(parse: () => unknown): void {
  try {
    parse();
  } catch (error) {
    throw asSpreadsheetError(error);
  }
}

function encodingOf(firstBytes: Buffer): string {
  if (firstBytes[0] === 0xff && firstBytes[1] === 0xfe) return 'utf-16le';
  return firstBytes[0] === 0xfe && firstBytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
