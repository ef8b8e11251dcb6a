// Reads a curriculum file into a profile. It runs in the reader's own thread.
import type { CurriculumKnowledge } from '../../../domain/curricula/knowledge.ts';
import type { TextItem } from '../../../domain/curricula/layout-types.ts';
import { readCurriculum, textOf } from '../../../domain/curricula/read-curriculum.ts';
import type { CurriculumReading } from '../../services.ts';
import { DOCX_PARTS, readDocx } from './formats/docx.ts';
import { readOdt } from './formats/odt.ts';
import { readPdf } from './formats/pdf.ts';
import { isPicture, readPicture } from './formats/picture.ts';
import { readPlainText } from './formats/plain-text.ts';
import { readRtf } from './formats/rtf.ts';
import { readZipParts } from './formats/zip-parts.ts';
import type { Recognizer } from './recognition/recognizer.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Fewer letters are no curriculum. */
const MIN_CHARACTERS = 40;
/** A book has as many. Rules whose work grows with the square of a text's length must not meet longer ones. */
const MAX_CHARACTERS = 1_000_000;
const MAX_ITEM_CHARACTERS = 10_000;
/** How web pages, drawings and other XML begin: they are text, but no document. */
const MARKUP = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|\?xml|svg)\b/i;
const COMPOUND_FILE = 'd0cf11e0';

export interface ReaderTools {
  readonly knowledge: CurriculumKnowledge;
  readonly recognizer: Recognizer;
  /** Called before pages are recognized from pictures, which takes longer, with their number. */
  readonly onRecognition: (pages: number) => void;
}

/** @throws UnreadableFile */
export async function readCurriculumFile(data: Uint8Array, tools: ReaderTools): Promise<CurriculumReading> {
  const { items, hasPages, certainty } = await readText(data, tools);
  if (items.reduce((sum, { text }) => sum + text.length, 0) > MAX_CHARACTERS) {
    throw new UnreadableFile('curriculum_too_complex');
  }
  const characters = items.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (characters < MIN_CHARACTERS) throw new UnreadableFile('curriculum_without_text');
  const pieces = items.map(shortened);
  const profile = readCurriculum(pieces, { knowledge: tools.knowledge, hasPages, certainty });
  const { text, boxes } = textOf(pieces);
  return { profile, text, boxes: hasPages ? boxes : null };
}

const shortened = (item: TextItem): TextItem =>
  item.text.length <= MAX_ITEM_CHARACTERS ? item : { ...item, text: item.text.slice(0, MAX_ITEM_CHARACTERS) };

interface FileText {
  readonly items: TextItem[];
  readonly hasPages: boolean;
  /** Of the letters themselves: less than 1 if they were recognized from a picture. */
  readonly certainty: number;
}

async function readText(data: Uint8Array, { recognizer, onRecognition }: ReaderTools): Promise<FileText> {
  const head = Buffer.from(data.subarray(0, 1024)).toString('latin1');
  const hex = Buffer.from(data.subarray(0, 16)).toString('hex');
  if (head.includes('%PDF-')) {
    const { items, recognized } = await readPdf(data, recognizer, onRecognition);
    return { items: [...items, ...(recognized?.items ?? [])], hasPages: true, certainty: recognized?.confidence ?? 1 };
  }
  if (isPicture(hex)) {
    onRecognition(1);
    const { items, confidence } = await readPicture(data, hex, recognizer);
    return { items, hasPages: true, certainty: confidence };
  }
  return { items: await readFlowing(data, { head, hex }), hasPages: false, certainty: 1 };
}

async function readFlowing(data: Uint8Array, { head, hex }: { head: string; hex: string }): Promise<TextItem[]> {
  if (head.startsWith('{\\rtf')) return readRtf(data);
  // Word encrypts documents into this container; old Word documents are one, too.
  if (hex.startsWith(COMPOUND_FILE)) {
    const isEncrypted = Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes(
      'EncryptedPackage',
      0,
      'utf16le',
    );
    throw new UnreadableFile(isEncrypted ? 'curriculum_encrypted' : 'wrong_media_type');
  }
  if (MARKUP.test(head)) throw new UnreadableFile('wrong_media_type');
  if (!head.startsWith('PK')) return readPlainText(data);
  const parts = await readZipParts(data, [...DOCX_PARTS, 'content.xml', 'styles.xml', 'META-INF/manifest.xml']);
  const [document, content] = [parts.get('word/document.xml'), parts.get('content.xml')];
  if (document !== undefined) return readDocx(document, parts);
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw new UnreadableFile('curriculum_encrypted');
  if (content === undefined || !content.includes('office:text')) throw new UnreadableFile('wrong_media_type');
  return readOdt(content, parts.get('styles.xml'));
}
