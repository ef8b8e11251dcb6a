// «Anuncio» in a real Chromium: the language of the offer, and what it says beside its description.
import { afterAll, beforeAll, test } from 'vitest';
import { processEditorMessages, workModeNames } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = processEditorMessages.announcement;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('language, mode of work, next steps and the published salary are saved as they are chosen [MORE-501]', async () => {
  const page = await pages.open('form=unpublished', '/selection_processes/7/edit');
  const saved = async () => {
    const inputs = await inputsOf<{ body: Record<string, unknown> }>(page, 'processes.update');
    return Object.assign({}, ...inputs.map(({ body }) => body));
  };
  await page.getByLabel(texts.language).selectOption('en');
  await eventually(saved).toMatchObject({ language: 'en' });
  await page.getByLabel(texts.workMode).selectOption({ label: workModeNames.hybrid });
  await page.getByLabel(texts.nextSteps).fill('Leemos tu postulación\nTe llamamos');
  await page.getByText(texts.bandHint).waitFor();
  await pressOn(page.getByLabel(texts.publishesSalary), 'Space');
  await page.getByText(texts.bandPublished, { exact: true }).waitFor();
  await eventually(saved).toMatchObject({
    ...{ language: 'en', work_mode: 'hybrid', publishes_salary: true },
    next_steps: 'Leemos tu postulación\nTe llamamos',
  });
  await page.getByText(processEditorMessages.saving.saved, { exact: true }).waitFor();
  await expectAccessible(page, 'main');
});
