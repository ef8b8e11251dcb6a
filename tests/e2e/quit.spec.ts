// The end of the built program with windows open: the process ends and frees its data folder.
import { DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, type Program, test } from './fixture.ts';
import { chooseTeam, column, signIn } from './steps.ts';
import { teamServer } from './team-server.ts';

const admin = 'ana.paredes@demo.terna.example';

/** Ways to end the program; the key closes the page that it is pressed in. */
const ends: Readonly<Record<string, (program: Program) => Promise<unknown>>> = {
  'its own call': (program) => program.quit(),
  'the menu': async (program) => (await program.window()).keyboard.press('Control+q').catch(() => undefined),
  'the operating system': async (program) => program.app.process().kill('SIGTERM'),
};

test('on the first screen, each way to end it ends the process', async ({ launch }) => {
  test.setTimeout(240_000);
  for (const [by, end] of Object.entries(ends)) {
    const program = await launch();
    // A held data folder would make this start hand over to the one before.
    const page = await program.window();
    await expect(page.getByRole('button', { name: /Servidor del equipo/ })).toBeVisible();
    await end(program);
    expect(await program.exited, by).toBe(0);
  }
});

test('on a team server, it ends with two windows open, and starts again', async ({ launch }, info) => {
  test.setTimeout(240_000);
  const folder = info.outputPath('server');
  const server = await teamServer(folder);
  copyDemoServer(folder);
  await server.start();
  try {
    const program = await launch();
    const page = await program.window();
    await chooseTeam(page, server.url);
    await signIn(page, admin, DEMO_PASSWORD);
    await page.getByRole('link', { name: 'Analista financiera' }).click();
    await expect(column(page, 'Postulados')).toBeVisible();
    const [board] = await Promise.all([
      program.app.waitForEvent('window'),
      page.getByRole('button', { name: 'Abrir en ventana' }).click(),
    ]);
    await expect(column(board, 'Postulados')).toBeVisible();
    expect(await program.quit()).toBe(0);
    const again = await (await launch()).window();
    await expect(again.getByLabel('Correo')).toBeVisible();
  } finally {
    await server.stop();
  }
});
