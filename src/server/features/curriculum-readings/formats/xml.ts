// Parses XML of documents.
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../unreadable-file.ts';

export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** saxes expands no entities of a document's own, so that none can grow. @throws UnreadableFile */
export function parseXml(xml: string, { open, text, close }: XmlHandlers): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new UnreadableFile('damaged_file', { cause: error });
  });
  parser.on('opentag', ({ name, attributes }) => open(name, attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(name));
  parser.write(xml).close();
}
