// Marks of searches and of read values on curricula of each kind, in a real Chromium.
import type { FrameLocator, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CurriculumMarks, CurriculumProfile } from '../../../src/contract/api/curriculum-readings.ts';
import {
  applicantFileMessages,
  applicantMessages,
  curriculumCompletionMessages,
  paletteMessages,
} from '../../../src/contract/messages.ts';
import { marksIn } from '../../../src/domain/curricula/curriculum-marks.ts';
import { createCurriculumReader } from '../../../src/server/features/curriculum-readings/index.ts';
import type { CurriculumReader } from '../../../src/server/services.ts';
import { docxFile, pictureFile, turnedPictureFile } from '../../curriculum-files.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';
import { cvPdf } from '../page/sample-files.ts';

const texts = applicantFileMessages.viewer;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
let pages: RendererPages;
let reader: CurriculumReader;
beforeAll(async () => {
  reader = createCurriculumReader({ isEmbedded: true });
  pages = await rendererPages();
});
afterAll(async () => {
  reader.close();
  await pages.close();
});

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const frameIn = (parent: Locator): FrameLocator => parent.frameLocator('iframe');
const addressOf = (query: string) => `/selection_processes/7?applicant_id=6&q=${encodeURIComponent(query)}`;

interface Curriculum {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What the server answers of this file: its marks, and the values that were read. */
async function answersOf({ bytes }: Curriculum, query: string) {
  const { text, boxes, profile } = await reader.readWhole(new Uint8Array(bytes), new AbortController().signal);
  const { file_id: _id, ...marks } = marksIn({ file_id: 0, content: text, boxes }, query);
  return { marks, profile };
}

/** Opens the candidate with this curriculum, found by this search. */
async function openWith(curriculum: Curriculum, query: string): Promise<Page> {
  const answers = await answersOf(curriculum, query);
  const page = await pages.open('', '/selection_processes/7');
  await page.locator('[data-card-id]').first().waitFor();
  await page.evaluate(
    ({ marks, profile, name, type, bytes, address }) => {
      window.fake.answerCurriculum({ marks, profile });
      window.fake.candidates.addFile(6, { name, content_type: type, is_cv: true }, new Uint8Array(bytes));
      window.location.hash = `#${address}`;
    },
    {
      marks: answers.marks as Omit<CurriculumMarks, 'file_id'>,
      profile: answers.profile as CurriculumProfile,
      ...{ name: curriculum.name, type: curriculum.type, bytes: [...curriculum.bytes] },
      address: addressOf(query),
    },
  );
  return page;
}

const openCompletion = async (page: Page): Promise<Locator> => {
  await drawer(page).getByRole('tab', { name: applicantMessages.tabs.data }).click();
  await pressOn(drawer(page).getByRole('button', { name: curriculumCompletionMessages.action }), 'Enter');
  return page.getByRole('dialog', { name: curriculumCompletionMessages.action });
};
const showMarks = (page: Page) => pressOn(drawer(page).getByRole('button', { name: texts.marks.show }), 'Enter');

interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LINES = [
  ['Marcela Oyarzún Lagos', 150, 120, 52],
  ['marcela.oyarzun@correo.example', 150, 190, 30],
  ['Experiencia laboral', 150, 330, 38],
  ['Contadora', 150, 420, 30],
  ['Comercial Andina', 700, 420, 30],
  ['enero 2015 - febrero 2019', 150, 470, 30],
  ['Preparé balances para la gerencia de finanzas', 150, 520, 30],
  ['Educación', 150, 900, 38],
  ['Universidad de Chile', 150, 980, 30],
  ['Licenciatura en Auditoría', 150, 1030, 30],
] as const;

/** Draws a curriculum as a scanner makes it. @returns its file, and where each line was drawn, in pixels */
async function drawCurriculum(page: Page, type: 'image/png' | 'image/jpeg') {
  const { bytes, drawn } = await page.evaluate(
    async ([lines, kind]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1240, 1754];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('there is no canvas');
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = 'black';
      const places = lines.map(([text, x, y, size]) => {
        context.font = `${size}px Arial, Liberation Sans, sans-serif`;
        context.fillText(text, x, y);
        return { text, x, y: y - size, width: context.measureText(text).width, height: size };
      });
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.9));
      return { bytes: [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())], drawn: places };
    },
    [LINES, type] as const,
  );
  const curriculum: Curriculum = { name: `cv.${type.slice(6)}`, type, bytes: Uint8Array.from(bytes) };
  return { curriculum, drawn: drawn as Drawn[] };
}

/** The boxes of the marks in pixels of the picture. */
const boxesOn = (frame: FrameLocator): Promise<Omit<Drawn, 'text'>[]> =>
  frame.locator('.mark').evaluateAll((marks) =>
    marks.map((mark) => {
      const image = mark.parentElement?.querySelector('img');
      if (!image) throw new Error('the mark is on no picture');
      const sheet = image.getBoundingClientRect();
      const scale = image.naturalWidth / sheet.width;
      const { left, top, width, height } = mark.getBoundingClientRect();
      return {
        x: (left - sheet.left) * scale,
        y: (top - sheet.top) * scale,
        ...{ width: width * scale, height: height * scale },
      };
    }),
  );

const lineOf = (drawn: readonly Drawn[], text: string): Drawn => {
  const found = drawn.find((one) => one.text === text);
  if (!found) throw new Error(`${text} was not drawn`);
  return found;
};

/** In pixels of a picture of 1240: letters count as equally wide, and a mark has a padding. */
const TOLERANCE = 16;

function expectOn(box: Omit<Drawn, 'text'> | undefined, line: Omit<Drawn, 'text'>) {
  expect(Math.abs((box?.x ?? Number.NaN) - line.x)).toBeLessThan(TOLERANCE);
  expect(Math.abs((box?.x ?? Number.NaN) + (box?.width ?? 0) - line.x - line.width)).toBeLessThan(TOLERANCE);
  // The whole height of the letters is marked, and no other line.
  expect(box?.y).toBeLessThan(line.y + line.height * 0.4);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(line.y + line.height * 0.9);
  expect(box?.height).toBeLessThan(line.height * 1.7);
}

test.each(['image/png', 'image/jpeg'] as const)(
  'a hit and a read value are marked where they stand on a scan (%s) [MORE-439]',
  async (type) => {
    const { curriculum, drawn } = await drawCurriculum(await pages.open('', '/selection_processes'), type);
    const page = await openWith(curriculum, 'comerciales OR licenciatura');
    await drawer(page).getByText(texts.marks.found('comerciales OR licenciatura', 2)).waitFor();
    await showMarks(page);
    const frame = frameIn(drawer(page));
    await eventually(() => frame.locator('.mark').count()).toBe(2);
    const [first, second] = await boxesOn(frame);
    const company = lineOf(drawn, 'Comercial Andina');
    expectOn(first, { ...company, width: (company.width * 'Comercial'.length) / company.text.length });
    const degree = lineOf(drawn, 'Licenciatura en Auditoría');
    expectOn(second, { ...degree, width: (degree.width * 'Licenciatura'.length) / degree.text.length });

    const dialog = await openCompletion(page);
    const email = curriculumCompletionMessages.replace('Correo', 'marcela.oyarzun@correo.example');
    await frameIn(dialog).locator('img').waitFor();
    await dialog.getByRole('checkbox', { name: email }).focus();
    await eventually(() => frameIn(dialog).locator('.mark').count()).toBe(1);
    const [value] = await boxesOn(frameIn(dialog));
    expectOn(value, lineOf(drawn, 'marcela.oyarzun@correo.example'));
  },
);

test('a picture that was held on its side has its marks where the upright one has them [MORE-439]', async () => {
  const boxesOf = async (bytes: Buffer) => {
    const page = await openWith({ name: 'cv.jpg', type: 'image/jpeg', bytes }, 'bodegas');
    await showMarks(page);
    const frame = frameIn(drawer(page));
    await eventually(() => frame.locator('.mark').count()).toBe(1);
    const [box] = await boxesOn(frame);
    const width = await frame.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    return [box?.x, box?.y, box?.width].map((value) => (value ?? Number.NaN) / width);
  };
  const upright = await boxesOf(pictureFile());
  for (const [index, part] of (await boxesOf(turnedPictureFile())).entries()) {
    expect(Math.abs(part - (upright[index] ?? 0))).toBeLessThan(0.015);
  }
});

/** The highlighted texts, each with the paragraph that it is in. */
const highlighted = (frame: FrameLocator, name: 'mark' | 'current-mark') =>
  frame.locator('main').evaluate(
    (_main, highlight) =>
      [...(CSS.highlights.get(highlight) ?? [])].map((range) => {
        const { startContainer, startOffset } = range as Range;
        const whole = startContainer.textContent ?? '';
        const line = whole.slice(0, startOffset).split('\n').length - 1;
        return [String(range), whole.split('\n')[line]?.trim()];
      }),
    name,
  );

const PLAIN = [
  'Marcela Oyarzún Lagos',
  'marcela.oyarzun@correo.example',
  'Experiencia',
  'Analista de compras',
  'Textil Maipú',
  'enero 2015 - febrero 2019',
  'Compra de telas y comprarrenta de maquinaria',
  'Analista de ventas',
  'Comercial Andina',
  'marzo 2010 - diciembre 2014',
  'Estudio de precios',
];
const plainFile = (encoding: 'utf8' | 'latin1' = 'utf8'): Curriculum => ({
  name: 'cv.txt',
  type: 'text/plain; charset=utf-8',
  bytes: Buffer.from(PLAIN.join('\r\n'), encoding),
});

test.each(['utf8', 'latin1'] as const)(
  'hits in a text (%s) are marked as whole words, and gone through one by one [MORE-439]',
  async (encoding) => {
    const page = await openWith(plainFile(encoding), 'analistas OR compra OR maipú');
    await drawer(page).getByText(texts.marks.found('analistas OR compra OR maipú', 5)).waitFor();
    await showMarks(page);
    const frame = frameIn(drawer(page));
    await eventually(async () => (await highlighted(frame, 'mark')).length).toBe(5);
    // «comprarrenta» begins with a hit and is none.
    expect((await highlighted(frame, 'mark')).map(([text]) => text).toSorted()).toEqual(
      ['Analista', 'Analista', 'Compra', 'Maipú', 'compras'].toSorted(),
    );
    const visited: (string | undefined)[][] = [];
    for (let step = 1; step <= 5; step += 1) {
      await drawer(page).getByText(texts.marks.position(step, 5)).waitFor();
      const line = PLAIN[[3, 3, 4, 6, 7][step - 1] ?? 0];
      await eventually(async () => (await highlighted(frame, 'current-mark'))[0]?.[1]).toBe(line);
      visited.push(...(await highlighted(frame, 'current-mark')));
      await pressOn(drawer(page).getByRole('button', { name: texts.marks.next }), 'Enter');
    }
    expect(visited.map(([text]) => text)).toEqual(['Analista', 'compras', 'Maipú', 'Compra', 'Analista']);
  },
);

test('hits in a DOCX are marked in their paragraphs, and a read value in its entry only [MORE-439]', async () => {
  const page = await openWith({ name: 'cv.docx', type: WORD, bytes: docxFile() }, '"analistas de compra" OR bodega');
  await showMarks(page);
  const frame = frameIn(drawer(page));
  await eventually(() => highlighted(frame, 'mark')).toEqual([
    ['bodegas', 'Coordiné los turnos de cuatro bodegas en dos regiones.'],
    ['Analista de Compras', 'Analista de Compras'],
  ]);
  expect((await highlighted(frame, 'current-mark')).map(([text]) => text)).toEqual(['bodegas']);

  const dialog = await openCompletion(page);
  const job = curriculumCompletionMessages.choose('Experiencia', 'Analista de Compras');
  await frameIn(dialog).getByText('Comercial Andina S.A.').waitFor();
  await dialog.getByRole('checkbox', { name: job }).focus();
  await eventually(async () => (await highlighted(frameIn(dialog), 'mark')).map(([text]) => text)).toEqual([
    'Analista de Compras',
    'Comercial Andina S.A.',
  ]);
});

test('of two entries with the same position the pointed one is marked [MORE-439]', async () => {
  const lines = PLAIN.flatMap((line) => (line.startsWith('Analista') ? ['', 'Analista'] : [line]));
  const page = await openWith({ ...plainFile(), bytes: Buffer.from(lines.join('\n')) }, 'telas');
  const dialog = await openCompletion(page);
  await frameIn(dialog).getByText('Textil Maipú').waitFor();
  const jobs = dialog.getByRole('checkbox', { name: curriculumCompletionMessages.choose('Experiencia', 'Analista') });
  const positionOf = () =>
    frameIn(dialog)
      .locator('main')
      .evaluate(() => {
        const [range] = CSS.highlights.get('current-mark') ?? [];
        return (
          range &&
          (range as Range).startContainer.textContent?.slice(0, (range as Range).startOffset).split('\n').length
        );
      });
  await jobs.nth(0).focus();
  await eventually(positionOf).toBe(lines.indexOf('Analista') + 1);
  await jobs.nth(1).focus();
  await eventually(positionOf).toBe(lines.lastIndexOf('Analista') + 1);
});

test('a hit that was opened from the palette is marked on the curriculum [MORE-439]', async () => {
  const page = await pages.open('', '/selection_processes/7');
  await page.locator('[data-card-id]').first().waitFor();
  await page.evaluate(() =>
    window.fake.answerCurriculum({
      marks: { boxes: [{ page: 2, x: 206, y: 68, width: 80, height: 30 }], texts: ['pedido'] },
    }),
  );
  // The first candidate that the fake server finds.
  await page.evaluate(
    (bytes) => window.fake.candidates.addFile(1, { name: 'cv.pdf', is_cv: true }, new Uint8Array(bytes)),
    [...cvPdf()],
  );
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: paletteMessages.title });
  await palette.getByRole('combobox').fill('turnos OR panad*');
  await palette.getByText('Currículum: Coordiné los turnos de cuatro bodegas en dos regiones.').first().click();
  await drawer(page).getByText(texts.marks.found('turnos OR panad*', 1)).waitFor();
  const asked = await inputsOf(page, 'curriculumReadings.marks');
  expect(asked.at(-1)).toMatchObject({ body: { query: 'turnos OR panad*' } });
  await showMarks(page);
  const mark = frameIn(drawer(page)).locator('.mark[data-current]');
  await eventually(() =>
    mark.evaluate((one) => [...document.querySelectorAll('.page')].indexOf(one.parentElement as Element) + 1),
  ).toBe(2);
});
