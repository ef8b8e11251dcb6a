// CSV and TSV files in real variants: encodings, separators, line ends and quotes.
import { appendFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { inspectSpreadsheet } from '../../../../src/server/platform/spreadsheet/index.ts';
import { cellsOf, errorOf, fileOf, refusalOf, rowsOf, workInTemporaryFolder } from './support.ts';

workInTemporaryFolder();

const people = 'Nombre;Correo\r\nÁngela Núñez;angela@example.com\r\nJosé Peña;jose@example.com\r\n';
const peopleCells = [
  ['Nombre', 'Correo'],
  ['Ángela Núñez', 'angela@example.com'],
  ['José Peña', 'jose@example.com'],
];

describe('encodings', () => {
  test.each([
    ['utf-8', false],
    ['utf-8', true],
    ['utf-16le', false],
    ['utf-16le', true],
    ['utf-16be', false],
    ['utf-16be', true],
  ] as const)('%s, with a byte order mark: %s', async (encoding, addBOM) => {
    const path = await fileOf(iconv.encode(people, encoding, { addBOM }));
    const found = await inspectSpreadsheet(path);
    expect(found).toMatchObject({ kind: 'csv', encoding, hasBom: addBOM, separator: ';', sheets: undefined });
    expect(await cellsOf(path)).toEqual(peopleCells);
  });

  test('ISO-8859-1, and Windows-1252 where its own characters occur', async () => {
    const latin = await fileOf(iconv.encode(people, 'iso-8859-1'));
    expect(await inspectSpreadsheet(latin)).toMatchObject({ encoding: 'iso-8859-1', hasBom: false });
    expect(await cellsOf(latin)).toEqual(peopleCells);
    const windows = await fileOf(iconv.encode(`${people}“Pía” – 5 €;x\r\n`, 'windows-1252'));
    expect(await inspectSpreadsheet(windows)).toMatchObject({ encoding: 'windows-1252' });
    expect((await cellsOf(windows)).at(-1)).toEqual(['“Pía” – 5 €', 'x']);
  });

  test.each([
    ['Spanish', people],
    ['capitals', 'Apellido;Ciudad\r\nMUÑOZ;CONCEPCIÓN\r\nPEÑA;ÑUÑOA\r\n'],
    ['Portuguese', 'Nome;Endereço\r\nJoão Gonçalves;São Luís, bloco nº 4\r\nÂngela Simões;Goiânia\r\n'],
    ['a few accents', `Nombre;Nota\r\n${'Ana;sin acentos\r\n'.repeat(50)}Luis;más\r\n`],
    ['French', 'Prénom;Ville\r\nFrançoise;Orléans\r\nHélène;Nîmes\r\n'],
  ])('MS-DOS, Macintosh and Windows are told apart by their letters: %s [MORE-98]', async (_language, text) => {
    for (const encoding of ['cp850', 'macintosh', 'iso-8859-1']) {
      const path = await fileOf(iconv.encode(text, encoding));
      expect(await inspectSpreadsheet(path)).toMatchObject({ encoding });
      expect((await cellsOf(path)).map((cells) => cells.join(';'))).toEqual(text.trim().split('\r\n'));
    }
  });

  test.each([
    ['windows-1252', 'iso-8859-1'],
    ['utf-8', 'utf-8'],
  ])('the first accent stands after 600 kB of ASCII, in %s', async (written, found) => {
    const path = await fileOf(`Nombre,Nota\n${'Ana,sin acentos\n'.repeat(40_000)}`);
    await appendFile(path, iconv.encode('Núñez,ñ\n', written));
    expect(await inspectSpreadsheet(path)).toMatchObject({ encoding: found });
    expect((await cellsOf(path)).at(-1)).toEqual(['Núñez', 'ñ']);
  });

  test('characters cut at the end of the head that is looked at do no harm', async () => {
    for (const padding of ['', 'x', 'xx']) {
      const path = await fileOf(`Nombre,Nota\n${padding}${'日本語,ñandú\n'.repeat(20_000)}`);
      expect(await inspectSpreadsheet(path)).toMatchObject({ encoding: 'utf-8', separator: ',' });
      expect((await cellsOf(path)).at(-1)).toEqual(['日本語', 'ñandú']);
    }
  });

  test('UTF-8 with a few broken bytes stays UTF-8', async () => {
    const path = await fileOf(
      Buffer.concat([Buffer.from('Núñez,Peña,Ángela,Sofía\n'.repeat(50)), Buffer.from([0xff, 0x0a])]),
    );
    expect(await inspectSpreadsheet(path)).toMatchObject({ encoding: 'utf-8' });
  });

  test('what a person chose goes before what was found', async () => {
    const path = await fileOf(iconv.encode(people, 'windows-1252'));
    expect((await cellsOf(path, { encoding: 'utf-8' }))[1]?.[0]).toContain('\uFFFD');
    expect(await cellsOf(path, { separator: ',' })).toEqual(peopleCells.map((cells) => [cells.join(';')]));
  });
});

describe('separators', () => {
  test.each([',', ';', '\t', '|'] as const)('%j is recognised', async (separator) => {
    const path = await fileOf(peopleCells.map((cells) => cells.join(separator)).join('\n'));
    expect(await inspectSpreadsheet(path)).toMatchObject({ separator });
    expect(await cellsOf(path)).toEqual(peopleCells);
  });

  test.each([
    ['decimal commas', 'nombre;sueldo\nAna;1,5\nLuis;2,5\nPía;3,5\n', ';'],
    ['commas within quotes', 'a;b\n"x,y,z";1\n"x,y,z";2\n', ';'],
    ['notes with semicolons', 'a,b,c\n1,2,x; y; z\n1,2,x\n', ','],
    ['line ends within quotes', 'a\tb\n"x\ny,z"\t1\n"x\n,"\t2\n', '\t'],
    ['one column', 'correo\na@example.com\n', ','],
    ['one line', 'a|b|c', '|'],
    ['lines of different length', 'a;b;c\n1;2\n1;2;3\n1;2;3\n', ';'],
    ['a title above', 'Informe de candidatos, 2026\na;b;c\n1;2;3\n4;5;6\n', ';'],
    [
      'titles with more commas [MORE-438]',
      'Enero, mayo, julio\nPor: Ana, Luis, Pía\na;b;c\n1;2;3\n4;5;6\n7;8;9\n',
      ';',
    ],
  ])('%s do not mislead', async (_description, csv, separator) => {
    expect(await inspectSpreadsheet(await fileOf(csv))).toMatchObject({ separator });
  });

  test('whole lines in quotes are unwrapped, in any size of chunks [MORE-438]', async () => {
    const rows = Array.from({ length: 9000 }, (_, row) => [`Ana ${row}`, 'Calle "Sur", 4; piso 2', `${row},5`, 'x']);
    const line = (cells: readonly string[]) =>
      cells.map((cell) => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';');
    const table = [['nombre', 'dirección', 'nota', 'fin'], ...rows];
    // Lines without a comma are as they were.
    const quoted = table.map(line).map((text) => (text.includes(',') ? `"${text.replaceAll('"', '""')}"` : text));
    for (const end of ['\r\n', '\n', '\r']) {
      const path = await fileOf(quoted.join(end) + end);
      expect(await inspectSpreadsheet(path)).toMatchObject({ separator: ';', headerRow: 1 });
      expect(await cellsOf(path)).toEqual(table);
    }
    const names = [['nombre'], ['Soto, Ana'], ['Vera, Luis'], ['Rey, Pía']];
    const path = await fileOf(names.map(([name]) => `"${name}"`).join('\n'));
    expect(await cellsOf(path)).toEqual(names);
  });

  test('a first line «sep=;» is obeyed, and is no row', async () => {
    const path = await fileOf('\uFEFFsep=|\r\na,b|c,d\r\n1,2|3,4\r\n');
    expect(await inspectSpreadsheet(path)).toMatchObject({ separator: '|', headerRow: 1 });
    expect(await rowsOf(path)).toEqual([
      { number: 1, cells: ['a,b', 'c,d'] },
      { number: 2, cells: ['1,2', '3,4'] },
    ]);
  });
});

describe('rows', () => {
  test('numbers are those of a spreadsheet program: blank rows count, line ends within quotes do not', async () => {
    const path = await fileOf('a,b\r\n\r\n"x\r\ny",1\n,\n\rz,2');
    expect(await rowsOf(path)).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['x\r\ny', '1'] },
      { number: 6, cells: ['z', '2'] },
    ]);
  });

  test('quotes inside a field, doubled or not, are text', async () => {
    expect(await cellsOf(await fileOf('a,b\n"dijo ""hola""",pantalla de 5"\n'))).toEqual([
      ['a', 'b'],
      ['dijo "hola"', 'pantalla de 5"'],
    ]);
  });

  test('rows of different lengths are kept as they are, without their empty end', async () => {
    expect(await cellsOf(await fileOf('a,b,c\n1\n1,2,3,4\n,2,,\n'))).toEqual([
      ['a', 'b', 'c'],
      ['1'],
      ['1', '2', '3', '4'],
      ['', '2'],
    ]);
  });

  test('they can be read from the beginning again', async () => {
    const path = await fileOf(people);
    expect(await rowsOf(path)).toEqual(await rowsOf(path));
  });

  test('20,000 rows with accents and line ends across every chunk', async () => {
    const lines = Array.from({ length: 20_000 }, (_unused, index) => `${index},"Ñandú\r\n""${index}""",日本\r\n`);
    const cells = await cellsOf(await fileOf(`id,nombre,nota\r\n${lines.join('')}`));
    expect(cells).toHaveLength(20_001);
    expect(
      cells
        .slice(1)
        .every(([id, name, note], index) => id === `${index}` && name === `Ñandú\r\n"${index}"` && note === '日本'),
    ).toBe(true);
  });
});

describe('a quote that opens a cell and is never closed', () => {
  test.each([
    [
      'before the end of the file',
      'a,b\n1,2\n3,"4\n5,6\n',
      [
        ['3', '"4'],
        ['5', '6'],
      ],
    ],
    ['in the last cell', 'a,b\n1,2\n3,"', [['3', '"']]],
    [
      'before a cell within quotes',
      'a,b\n1,2\n3,"4\n5,6\n7,"8"\n',
      [
        ['3', '"4'],
        ['5', '6'],
        ['7', '8'],
      ],
    ],
    [
      'in a cell with a quote within it',
      'a,b\n1,2\n3,"4 "x" y\n5,6\n',
      [
        ['3', '"4 "x" y'],
        ['5', '6'],
      ],
    ],
  ])('%s is part of its cell, and takes no rows along', async (_where, csv, rows) => {
    expect((await cellsOf(await fileOf(csv))).slice(2)).toEqual(rows);
  });

  test.each([
    ['closed', 'a,b\n1,2\n3,"uno\ndos, tres\ncuatro"\n5,6\n', 'uno\ndos, tres\ncuatro'],
    ['with quotes that are not doubled', 'a,b,c\n1,2,3\n4,"uno\ndijo "dos" y tres",5\n', '"uno\ndijo "dos" y tres"'],
  ])('is none where the cell has several lines and is %s', async (_description, csv, cell) => {
    expect((await cellsOf(await fileOf(csv)))[2]?.[1]).toBe(cell);
  });

  test('is found in a large file, wherever the file is cut in pieces', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => (index === 100 ? `${index},"x` : `${index},"y, z"`));
    const cells = await cellsOf(await fileOf(`a,b\n${rows.join('\n')}`));
    expect([cells.length, cells[101], cells.at(-1)]).toEqual([60_001, ['100', '"x'], ['59999', 'y, z']]);
  });
});

describe('refusals', () => {
  test('zeros after a good beginning', async () => {
    const path = await fileOf(Buffer.concat([Buffer.from(`a,b\n${'1,2\n'.repeat(100_000)}`), Buffer.alloc(100_000)]));
    expect(await refusalOf(path)).toBe('broken');
  });

  test.each([
    ['rows', 'a\nb\nc\n', { maxRows: 2 }, 'too_many_rows', 3],
    ['columns', 'a,b,c\n1,2,3\n', { maxColumns: 2 }, 'too_large', 1],
    ['characters in a cell', 'a\nbcdefg\n', { maxCellLength: 5 }, 'too_large', 2],
  ])('too many %s', async (_description, csv, limits, code, row) => {
    const path = await fileOf(csv);
    expect(await errorOf(() => rowsOf(path, { limits }))).toMatchObject({ code, row });
  });

  test('limits are met by exactly as many, and blank rows and columns do not count', async () => {
    const path = await fileOf('a,b,,,\n,,,,\n\n12345,,\n');
    expect(await cellsOf(path, { limits: { maxRows: 2, maxColumns: 2, maxCellLength: 5 } })).toHaveLength(2);
  });

  test('too many bytes', async () => {
    expect(await refusalOf(await fileOf(people), { limits: { maxBytes: 50 } })).toBe('too_large');
  });
});
