// The common beginning of the tests of interviews: a team's server with demonstration users, and planned interviews.
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { copyDemoServer } from './demo-space.ts';
import { chooseTeam, signIn } from './steps.ts';
import { type TeamServer, teamServer } from './team-server.ts';

export const QUESTION = '¿Qué harías si se apaga?';
export const CRITERION = 'Calma';
export const EVIDENCE = 'Contó cómo reparó la sirena.';

/** A running server with the data of the demonstration. @param settings further environment variables */
export async function startDemoTeam(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TeamServer> {
  const server = await teamServer(folder, settings);
  copyDemoServer(folder);
  await server.start();
  return server;
}

export async function openTeam(page: Page, server: TeamServer, email: string): Promise<Page> {
  await chooseTeam(page, server.url);
  await signIn(page, email, DEMO_PASSWORD);
  await page.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
  return page;
}

export interface PlannedStep {
  readonly name: string;
  readonly people: readonly string[];
  /** The label of its kind; by default as the form begins. */
  readonly kind?: string;
  /** How many of them interview; by default all. */
  readonly poolSize?: number;
}

/** In the list of processes; ends on the board. */
export async function planInterviews(page: Page, title: string, planned: readonly PlannedStep[]): Promise<void> {
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Plan de entrevistas' }).click();
  for (const { name, people, kind, poolSize } of planned) {
    await page.getByRole('button', { name: 'Agregar entrevista' }).click();
    const dialog = page.getByRole('dialog');
    await choosePeople(dialog, people);
    await dialog.getByLabel('Nombre', { exact: true }).fill(name);
    if (kind !== undefined) await dialog.getByLabel('Tipo').selectOption({ label: kind });
    if (poolSize !== undefined) await dialog.getByLabel('Cuántos de ellos participan').fill(String(poolSize));
    await dialog.getByLabel('Preguntas').fill(QUESTION);
    await dialog.getByLabel('Nombre del criterio 1').fill(CRITERION);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Editar la entrevista ${name}` }).waitFor();
  }
  await page.getByRole('link', { name: 'Volver al tablero' }).click();
}

async function choosePeople(dialog: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await dialog.getByRole('combobox', { name: 'Quiénes entrevistan' }).fill(name);
    await dialog
      .page()
      .getByRole('option', { name: new RegExp(name) })
      .click();
  }
}
