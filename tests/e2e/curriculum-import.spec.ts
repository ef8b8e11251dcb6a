// A ZIP of curricula, dropped on a board, becomes candidates with their data and files.
import { boardMessages, curriculumImportMessages as texts } from '../../src/contract/messages.ts';
import { curriculumProfile, docxFile, pdfFile, zipOf } from '../curriculum-files.ts';
import { expect, test } from './fixture.ts';
import { card, createProcess, openLocalSpace } from './steps.ts';

test('a ZIP of curricula that is dropped on a board is read into candidates [MORE-295]', async ({ launch }, info) => {
  test.setTimeout(240_000);
  const page = await (await launch()).window();
  await openLocalSpace(page);
  await createProcess(page, 'Jefa de operaciones');
  const zip = zipOf({
    'currículos/marcela.pdf': await pdfFile(),
    'currículos/marcela.docx': docxFile(),
    'currículos/vacío.txt': 'nada',
  });
  const dataTransfer = await page.evaluateHandle(
    (content) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(content)], 'currículos.zip'));
      return data;
    },
    [...zip],
  );
  const board = page.getByRole('main').locator('[aria-busy="false"]').first();
  await board.dispatchEvent('dragenter', { dataTransfer });
  await board.dispatchEvent('dragover', { dataTransfer });
  await expect(page.getByText(boardMessages.dropCurricula)).toBeVisible();
  await board.dispatchEvent('drop', { dataTransfer });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.start(1) }).click();
  await expect(dialog.getByText(texts.ended.done)).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByRole('row', { name: /marcela\.pdf/ })).toContainText(texts.outcomes.created);
  await expect(dialog.getByRole('row', { name: /marcela\.docx/ })).toContainText(texts.outcomes.present);
  await expect(dialog.getByRole('row', { name: /vacío\.txt/ })).toContainText(texts.outcomes.unreadable);
  await page.screenshot({ path: info.outputPath('results.png') });
  await dialog.getByRole('link', { name: curriculumProfile.name }).first().click();
  const drawer = page.getByRole('dialog', { name: /^Candidato:/ });
  await expect(drawer.getByLabel('Correo', { exact: true })).toHaveValue(curriculumProfile.email);
  await expect(card(page, curriculumProfile.name)).toBeVisible();
});
