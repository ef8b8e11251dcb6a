// Broken and hostile RTF and text files, and files of other types.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { docxFile, rtfFile } from '../curriculum-files.ts';
import { type HostileFile, hostile, noise, SENTENCE } from './hostile-file.ts';

const MEGABYTE = 1024 * 1024;
const rtf = (text: string): Buffer => Buffer.from(`{\\rtf1\\ansi ${text}`, 'latin1');
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
/** A file that begins as its type does and continues with noise. */
const typed = (head: string): Buffer => Buffer.concat([hex(head), noise(20_000)]);
/** A container of old Office documents with the name of a part. */
const compound = (part: string): Buffer =>
  Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(2000), Buffer.from(part, 'utf16le'), Buffer.alloc(2000)]);

const rtfFiles: readonly HostileFile[] = [
  hostile('curriculum_too_complex', 'RTF of groups a hundred thousand deep', () => rtf('{'.repeat(100_000))),
  hostile('curriculum_without_text', 'RTF of a header only', () => rtf('')),
  hostile('read', 'RTF that does not end', () => rtf(`\\pard ${SENTENCE}`)),
  hostile('read', 'RTF that ends more groups than it begins', () => rtf(`${SENTENCE}${'}'.repeat(100_000)}`)),
  hostile('curriculum_without_text', 'RTF cut off in a character', () => rtf("\\'")),
  hostile('read', 'RTF with numbers beyond any number', () =>
    rtf(`\\fs99999999999999999999 \\u99999999999999? \\uc99999 x \\uc1 \\ansicpg99999 ${SENTENCE} ${SENTENCE}`),
  ),
  hostile('curriculum_without_text', 'RTF with a picture of five megabytes', () =>
    rtf(`{\\pict\\pngblip ${'ff'.repeat(2.5 * MEGABYTE)}}}`),
  ),
  hostile('curriculum_without_text', 'RTF with a program inside', () =>
    rtf(`{\\object\\objemb{\\*\\objdata ${'4d5a'.repeat(100_000)}}}}`),
  ),
  hostile('read', 'RTF with fields that start programs and load files', () =>
    rtf(`{\\field{\\*\\fldinst DDEAUTO "cmd" "/c calc"}{\\fldrslt ${SENTENCE}}}{\\*\\template http://127.0.0.1:9/x}}`),
  ),
  hostile('read', 'RTF with a row of fifty thousand cells', () =>
    rtf(`\\trowd ${'\\cell '.repeat(50_000)}${SENTENCE}\\cell\\row}`),
  ),
  hostile('curriculum_too_complex', 'RTF of a hundred thousand paragraphs', () =>
    rtf(`${SENTENCE}\\par `.repeat(100_000)),
  ),
  hostile('read', 'RTF with two million tabs', () => rtf(`${SENTENCE} ${'\\tab '.repeat(2_000_000)}}`)),
  hostile('read', 'RTF in the middle of which noise begins', () => {
    const whole = rtfFile();
    return Buffer.concat([whole.subarray(0, whole.length / 2), noise(2000)]);
  }),
  hostile('curriculum_without_text', 'RTF with a binary part that is longer than the file', () =>
    rtf('\\bin999999999 x'),
  ),
];

const textFiles: readonly HostileFile[] = [
  hostile('curriculum_without_text', 'empty file', () => Buffer.alloc(0)),
  hostile('curriculum_without_text', 'one letter', () => Buffer.from('a')),
  hostile('curriculum_without_text', 'numbers only', () => Buffer.from('1234567890 '.repeat(5000))),
  hostile('curriculum_without_text', 'pictograms only', () => Buffer.from('😀🎉 '.repeat(5000))),
  hostile('curriculum_without_text', 'a million empty lines', () => Buffer.alloc(1_000_000, '\n')),
  hostile('curriculum_too_complex', 'text of a million short lines', () =>
    Buffer.from('una línea\n'.repeat(1_000_000)),
  ),
  hostile('curriculum_too_complex', 'text of one line of eighteen megabytes', () =>
    Buffer.alloc(18 * MEGABYTE, 'palabra '),
  ),
  hostile('curriculum_too_complex', 'text of one word of eighteen megabytes', () => Buffer.alloc(18 * MEGABYTE, 'a')),
  hostile('curriculum_too_complex', 'text of eighteen megabytes of columns', () => Buffer.alloc(18 * MEGABYTE, 'a\t')),
  hostile('read', 'text of at signs', () => Buffer.from(`${SENTENCE}\n${'a@'.repeat(200_000)}`)),
  hostile('read', 'text of dots', () => Buffer.from(`${SENTENCE}\n${'a.'.repeat(200_000)}@b`)),
  hostile('read', 'text of digits and dashes', () => Buffer.from(`${SENTENCE}\n${'+56 9-'.repeat(60_000)}`)),
  hostile('read', 'text of dates', () => Buffer.from(`${SENTENCE}\n${'enero 2020 - '.repeat(30_000)}`)),
  hostile('read', 'text of accents on one letter', () => Buffer.from(`${SENTENCE}\na${'\u0301'.repeat(400_000)}`)),
  hostile('wrong_media_type', 'half a character of UTF-16', () => Buffer.concat([hex('fffe'), noise(1001)])),
];

const otherTypes: readonly HostileFile[] = [
  ...(
    [
      ['curriculum_too_complex', 'PNG of a million million pixels', '89504e470d0a1a0a0000000d49484452000fffff000fffff'],
      ['damaged_file', 'PNG of noise', '89504e470d0a1a0a0000000d49484452000000ff000000ff'],
      ['damaged_file', 'JPEG of noise', 'ffd8ffe000104a464946'],
      ['damaged_file', 'JPEG with a size and noise', 'ffd8ffc0001108010001000301220002110103110100'],
      [
        'curriculum_too_complex',
        'JPEG of four thousand million pixels',
        'ffd8ffc0001108ffffffff0301220002110103110100',
      ],
      ['curriculum_without_text', 'GIF', '474946383961ffffffff'],
      ['curriculum_without_text', 'TIFF', '49492a0008000000'],
      ['damaged_file', 'WebP of noise', '52494646ffffffff57454250565038580a000000000000000f00000f0000'],
      ['damaged_file', 'BMP of noise', '424dffffffff00000000360000002800000010000000100000000100'],
    ] as const
  ).map(([expected, name, head]) => hostile(expected, `picture: ${name}`, () => typed(head))),
  ...[0.1, 0.5, 1, 2, 3, 4].map((percent) =>
    hostile('damaged_file', `picture: photograph cut off at ${percent} %`, () => {
      const whole = readFileSync(join(import.meta.dirname, '../scanned-curriculum.jpg'));
      return whole.subarray(0, (whole.length * percent) / 100);
    }),
  ),
  ...(
    [
      ['program for Windows', '4d5a90000300000004000000ffff0000'],
      ['program for Linux', '7f454c4602010100'],
      ['RAR archive', '526172211a0701'],
      ['7z archive', '377abcaf271c'],
      ['sound', '494433040000000000'],
      ['film', '000000186674797069736f6d'],
      ['database', '53514c69746520666f726d6174203300'],
      ['program for the web', '0061736d01000000'],
      ['program for macOS', 'cffaedfe07000001'],
      ['class of a program for Java', 'cafebabe00000034'],
      ['link to a program', '4c0000000114020000000000'],
      ['archive of noise by gzip', '1f8b0800000000000003'],
      ['archive of noise by bzip2', '425a683931415926'],
      ['archive of noise by xz', 'fd377a585a000004'],
      ['archive of noise by Zstandard', '28b52ffd04000000'],
      ['archive of a setup', '4d53434600000000'],
      ['icon', '000001000100202000000100'],
      ['picture in layers', '3842505300010000'],
      ['sound without losses', '664c614300000022'],
      ['notes to be played', '4d54686400000006'],
      ['film for the web', '1a45dfa301000000'],
      ['film in a stream', '4f67675300020000'],
      ['type for the web', '774f463200010000'],
      ['type', '0001000000130100'],
      ['certificate', '30820122300d0609'],
      ['traffic of a network', 'd4c3b2a102000400'],
    ] as const
  ).map(([name, head]) => hostile('wrong_media_type', name, () => typed(head))),
  hostile('wrong_media_type', 'curriculum packed by gzip', () => gzipSync(docxFile())),
  hostile('wrong_media_type', 'old Word document', () => compound('WordDocument')),
  hostile('curriculum_encrypted', 'Word document with a password', () => compound('EncryptedPackage')),
  hostile('wrong_media_type', 'web page with a script', () =>
    Buffer.from(`<!DOCTYPE html><html><script>fetch("http://127.0.0.1:9")</script><body>${SENTENCE}</body></html>`),
  ),
  hostile('wrong_media_type', 'drawing with a script', () =>
    Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>${SENTENCE}</script></svg>`),
  ),
  hostile('wrong_media_type', 'XML whose entities grow', () =>
    Buffer.from(`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'letras'.repeat(50)}">]><a>&b;</a>`),
  ),
  hostile('wrong_media_type', 'noise', () => noise(500_000)),
];

export const textualFiles: readonly HostileFile[] = [...rtfFiles, ...textFiles, ...otherTypes];
