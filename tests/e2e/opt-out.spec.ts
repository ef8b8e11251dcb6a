// Writing to a pool and to a segment: held e-mails can be stopped, and who opts out from one is left out of the next.
import type { Page } from '@playwright/test';
import { endAll } from '../api/cleanup.ts';
import { type MailServer, startMailServer } from '../api/mail/mail-server.ts';
import { violationsIn } from '../axe.ts';
import { expect, test } from './fixture.ts';
import { chooseTeam, createProcess, fillOrganization, owner } from './steps.ts';
import { apiOf, teamServer } from './team-server.ts';

const PEOPLE = ['Camila Rojas', 'Íñigo Araya', 'Zulema Quispe'];
/** Seconds for which an e-mail can be stopped, until the test lets them go. */
const LONG = 600;

const table = (page: Page) => page.getByRole('table', { name: 'Candidatos' });
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Writes to all candidates of the present filter. @returns the text of the dialog */
async function writeToAll(page: Page, subject: string, count: number): Promise<string> {
  await page.getByRole('checkbox', { name: 'Seleccionar a todos los que cumplen el filtro' }).click();
  await expect(status(page, `${count} seleccionado`)).toBeVisible();
  await page.getByRole('button', { name: 'Escribir…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Asunto').fill(subject);
  await dialog.getByRole('textbox', { name: 'Mensaje' }).fill('Hola, {{candidato.nombre}}: ven a nuestra feria.');
  // The note on who is left out arrives with the answer of the server.
  await expect(dialog.getByRole('button', { name: /^Enviar/ })).toBeEnabled();
  const text = await dialog.innerText();
  await dialog.getByRole('button', { name: /^Enviar/ }).click();
  // One call per candidate, while the server sends the e-mails before.
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  return text;
}

/** The link to opt out in the e-mail to a person. */
function linkIn({ received }: MailServer, address: string): string {
  const email = received.find(({ to }) => to.includes(address))?.raw ?? '';
  const [, link = ''] =
    /^List-Unsubscribe: <([^>]+)>$/m.exec(email.replaceAll(/\r?\n[ \t]+/g, ' ').replaceAll('\r', '')) ?? [];
  return link;
}

test.afterEach(endAll);

test('a pool is written to; who opts out by the link is left out when the segment is written to [MORE-148] [MORE-149] [MORE-150] [MORE-151] [MORE-160]', async ({
  launch,
  visitors,
}, info) => {
  test.setTimeout(180_000);
  const mail = await startMailServer();
  const server = await teamServer(info.outputPath('server'), {
    TERNA_SMTP_URL: `smtp+plain://127.0.0.1:${mail.port}?from=seleccion@ejemplo.example`,
  });
  await server.start();
  try {
    const page = await (await launch()).window();
    await chooseTeam(page, server.url);
    await fillOrganization(page);
    await createProcess(page, 'Farera');
    const ask = await apiOf(server, owner.email, owner.password);
    const ids: number[] = [];
    for (const [index, full_name] of PEOPLE.entries()) {
      const person = { full_name, email: `persona${index}@correo.example` };
      const path = '/selection_processes/1/create_applicant_from_selection_process';
      ids.push((await ask<{ id: number }>('POST', path, person)).id);
    }
    const delayEmails = (hold_back_seconds: number) =>
      ask('PUT', '/mail_settings', { mail_settings: { hold_back_seconds, public_url: `${server.url}/` } });
    await delayEmails(LONG);

    await test.step('all are put into a pool, and e-mails to it are stopped before they leave', async () => {
      await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
      await expect(table(page).getByRole('link')).toHaveCount(PEOPLE.length);
      await page.getByRole('checkbox', { name: 'Seleccionar a todos los que cumplen el filtro' }).click();
      await expect(status(page, '3 seleccionados')).toBeVisible();
      await page.getByRole('button', { name: 'Agregar a un grupo…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Agregar a 3 personas a un grupo' });
      await dialog.getByLabel('Nombre del grupo').fill('Feria');
      await dialog.getByRole('button', { name: 'Agregar' }).click();
      await expect(page.getByText('3 personas agregadas al grupo')).toBeVisible();
      await page.getByRole('button', { name: 'Grupos', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Feria' }).click();
      await expect(table(page).getByRole('link')).toHaveCount(PEOPLE.length);
      await writeToAll(page, 'Feria detenida', 3);
      await page.getByRole('button', { name: 'Deshacer' }).first().click();
      await expect
        .poll(async () => {
          const lists = await Promise.all(ids.map((id) => ask<{ state: string }[]>('GET', `/applicants/${id}/emails`)));
          return lists.flat().map(({ state }) => state);
        })
        .toEqual(['cancelled', 'cancelled', 'cancelled']);
    });

    await test.step('one candidate opts out by the link, without scripts, and may return', async () => {
      await delayEmails(0);
      await writeToAll(page, 'Feria de empleo', 3);
      await mail.waitForEmails(3);
      expect(mail.received.map(({ raw }) => raw).join('\n')).not.toContain('detenida');
      const visitor = await visitors.newContext({
        ...{ locale: 'es-CL', javaScriptEnabled: false },
        viewport: { width: 390, height: 700 },
      });
      const optOut = await visitor.newPage();
      await optOut.goto(linkIn(mail, 'persona0@correo.example'));
      await expect(optOut.getByRole('heading', { name: 'Correos que recibes' })).toBeVisible();
      await optOut.screenshot({ path: info.outputPath('opt-out.png') });
      // Opening the page, as scanners of e-mails do, changes nothing.
      expect((await ask<{ email_opt_out: unknown }>('GET', `/applicants/${ids[0]}`)).email_opt_out).toBeNull();
      await optOut.getByRole('button', { name: 'Dejar de recibirlos' }).click();
      await expect(optOut.getByText(/ya no te enviará correos masivos/)).toBeVisible();
      await optOut.getByRole('button', { name: 'Volver a recibirlos' }).click();
      await expect(optOut.getByText(/volverás a recibir/)).toBeVisible();
      await optOut.getByRole('button', { name: 'Dejar de recibirlos' }).click();
      await expect(optOut.getByText(/ya no te enviará correos masivos/)).toBeVisible();
      await visitor.close();
      const scripted = await (await visitors.newContext({ locale: 'es-CL' })).newPage();
      await scripted.goto(linkIn(mail, 'persona1@correo.example'));
      await expect(scripted.getByRole('button', { name: 'Dejar de recibirlos' })).toBeVisible();
      expect(await violationsIn(scripted)).toEqual([]);
      await scripted.close();
    });

    await test.step('the drawer says so, and writing to the segment leaves the candidate out', async () => {
      await page.getByRole('button', { name: /^Quitar el filtro/ }).click();
      await page.getByRole('searchbox', { name: 'Buscar candidatos' }).fill('correo.example');
      await page.getByRole('button', { name: 'Vistas' }).click();
      await page.getByRole('menuitem', { name: 'Guardar como vista nueva…' }).click();
      await page.getByLabel('Nombre', { exact: true }).fill('Con correo');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Vista: Con correo' })).toBeVisible();
      const said = await writeToAll(page, 'Segunda feria', 3);
      expect(said).toContain('1 candidato no quiere recibir correos masivos y queda fuera.');
      await mail.waitForEmails(5);
      const second = mail.received.filter(({ raw }) => raw.includes('Segunda feria'));
      expect(second.flatMap(({ to }) => to).toSorted()).toEqual(['persona1@correo.example', 'persona2@correo.example']);
      await table(page).getByRole('link', { name: 'Camila Rojas' }).click();
      const note = page.getByRole('region', { name: 'No quiere correos masivos' });
      await expect(note.getByText(/Lo pidió desde un correo/)).toBeVisible();
      await page.screenshot({ path: info.outputPath('drawer.png') });
    });
  } finally {
    await server.stop();
  }
});
