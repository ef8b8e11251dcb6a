// Each public page on a phone in each language: accessible, and nothing wider than the phone.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { candidateRightsPath } from '../../../src/contract/api/candidate-page.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { candidatePageMessages, interviewBookingMessages, portalPageMessages } from '../../../src/contract/messages.ts';
import { withLanguage } from '../../../src/server/platform/language/index.ts';
import { launchForPages } from '../../pages-browser.ts';
import { ANA, applyTo, linksIn, startPage } from '../candidate-page/candidate-page-setup.ts';
import { startBooking } from '../interview-bookings/booking-setup.ts';
import { newProcess, originOf } from './pages.ts';
import { checkOnPhone, newPhone } from './phones.ts';

const WIDTH = 320;

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

const everything = {
  ...{ age_options: 2, age_minimum: 18, gender_options: 1, residence_options: 2, applicant_autorization_options: 2 },
  ...{ education_required: true, experience_required: true, number_required_files: 2, test_activation: true },
  ...{ disability_active: true, income_expectation_active: true, experience_active: true, civil_status_options: 1 },
};

const details = {
  ...{ work_mode: 'hybrid', publishes_salary: true, next_steps: 'Leemos tu postulación\nTe llamamos\nConversamos' },
  extra_attributes: { position_min_salary: 1_200_000, position_max_salary: 1_650_000 },
};
const question = {
  ...{ input_type: 'list', question: '¿Sabes nadar?', translations: { pt: { question: 'Você sabe nadar?' } } },
  selection_process_options_attributes: [
    { value: 'Sí', translations: { pt: { value: 'Sim' } } },
    { value: 'No', translations: { pt: { value: 'Não' } } },
  ],
};

it.each(LANGUAGES)(
  'each page of the portal can be read and used on a phone in %s [MORE-635]',
  { timeout: 300_000 },
  async (language) => {
    const world = await startPage();
    const { server, admin, page: path } = world;
    const root = originOf(server);
    await admin.put('/mail_settings', { mail_settings: { public_url: root } });
    const { id } = await newProcess(admin, { title: 'Buzo técnico', location: 'Valdivia, Chile' });
    // Offers in several languages, and texts in two of them.
    const other = language === 'es' ? 'en' : 'es';
    await newProcess(admin, { title: 'Lighthouse keeper', language: 'en', work_mode: 'remote' });
    await admin.put(`/selection_processes/${id}`, { ...details, language: other });
    const form = { ...everything, selection_process_questions_attributes: [question] };
    const saved = await admin.post(`/selection_processes/${id}/save_questions`, { selection_process: form });
    expect(saved.status).toBe(200);
    await applyTo(world);
    const portal = root + path.replace('/mi-postulacion', '');
    const offer = `${portal}/ofertas/${id}`;
    const texts = withLanguage(language, () => ({
      send: portalPageMessages.apply.send,
      ask: { ...candidatePageMessages.ask },
      sent: candidatePageMessages.sent.title,
      button: candidatePageMessages.enter.button,
      withdrawal: candidatePageMessages.withdrawal.open('Guardafaro'),
    }));
    const page = await newPhone(browser, language, { width: WIDTH });
    for (const [name, address] of [
      ['offers', portal],
      ['no-offers', `${portal}?q=nada`],
      ['offer', offer],
      ['received', `${offer}/recibida`],
      ['privacy', `${portal}/privacidad`],
      ['internal', `${portal}/interno`],
      ['closed-offer', `${portal}/ofertas/999`],
      ['unknown-portal', `${root}/portal/no-hay`],
      ['ended-link', `${root}${path}/entrar/x`],
      ['ask', root + path],
    ] as const) {
      await page.goto(address);
      await checkOnPhone(page, language, name);
    }
    await page.getByLabel(texts.ask.address).fill(ANA);
    await page.getByRole('button', { name: texts.ask.send }).click();
    await page.getByRole('heading', { name: texts.sent }).waitFor();
    await checkOnPhone(page, language, 'asked');
    const [link = ''] = await linksIn(world, 1);
    await page.goto(root + link);
    await checkOnPhone(page, language, 'enter');
    await page.getByRole('button', { name: texts.button }).click();
    await page.getByText(texts.withdrawal).click();
    await checkOnPhone(page, language, 'own');
    await page.goto(root + candidateRightsPath(path));
    for (const part of await page.locator('summary').all()) await part.click();
    await checkOnPhone(page, language, 'rights');
    await page.goto(`${offer}/postular`);
    await page.getByRole('button', { name: texts.send }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await checkOnPhone(page, language, 'form');
    await page.context().close();
  },
);

it.each(LANGUAGES)(
  'booking an interview can be read and used on a phone in %s [MORE-635]',
  { timeout: 300_000 },
  async (language) => {
    const booking = await startBooking();
    const path = await booking.createLink();
    const texts = withLanguage(language, () => ({ ...interviewBookingMessages.page }));
    const page = await newPhone(browser, language, { width: WIDTH });
    await page.goto(booking.world.server.url.replace('/api/v1', '') + path);
    await page.getByRole('heading', { name: texts.choose(1) }).waitFor();
    await checkOnPhone(page, language, 'slots');
    await page.getByRole('radio').last().check();
    await page.getByRole('button', { name: texts.book, exact: true }).click();
    await page.getByText(texts.done(1).book).waitFor();
    await checkOnPhone(page, language, 'booked');
    await page.context().close();
  },
);
