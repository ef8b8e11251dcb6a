// The pictures of the cards of the settings among the screens of `npm start -- --capture`.

import { goTo } from './capture-approvals.mjs';

/**
 * @typedef {import('./capture-steps.mjs').Step} Step
 * @typedef {import('playwright').Page} Page
 */

/** The last parts of the cards' addresses; cards with a step of their own are not among them. */
const CARDS = [
  'organization',
  'users',
  'access',
  'identity_providers',
  'areas',
  'optionals',
  'notification_links',
  'closing_reasons',
  'default_stages',
  'request_type',
  'contract_types',
  'working_days',
  'board_columns',
  'app_modules',
  'hiring_form',
  'disqualification_reasons',
  'sources',
  'job_boards',
  'consultants',
  'files_categories',
  'providers',
  'tests',
  'assessments',
  'interview_templates',
  'signatures',
  'portal',
  'internal_portal',
  'candidate_survey',
  'mail',
  'outgoing_emails',
  'outlook',
  'calendar_applications',
  'profile_sections',
  'rule_settings',
  'retention',
  'data_requests',
  'processing_activities',
  'data_breaches',
];

/** @type {Step[]} */
export const settingsSteps = [
  {
    name: 'settings',
    action: async (page) => {
      await page.getByRole('link', { name: 'Ajustes' }).click();
      await page
        .getByRole('link', { name: /^Usuarios y roles/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'settings-templates',
    action: async (page) => {
      await page
        .getByRole('navigation', { name: 'Ajustes de la organización' })
        .getByRole('link', { name: 'Plantillas' })
        .click();
      await page
        .getByRole('region', { name: 'Plantillas', exact: true })
        .getByText(/Solicitud/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'careers-editor',
    action: async (page) => {
      await toCard(page, 'external_portal');
      const frame = page.frameLocator('iframe[title="Vista previa de la página"]');
      await frame.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText('Secciones de la página').scrollIntoViewIfNeeded();
    },
  },
  ...CARDS.map((card) => ({
    name: `settings-${card.replaceAll('_', '-')}`,
    /** @param {Page} page */
    action: (page) => toCard(page, card),
  })),
  {
    name: 'workflows',
    action: async (page) => {
      await goTo(page, '/settings/workflows');
      await page.getByRole('table').getByRole('link').first().waitFor();
    },
  },
];

/** Opens a card and waits until its link is the current one. @param {Page} page @param {string} card */
async function toCard(page, card) {
  await goTo(page, `/settings/${card}`);
  const link = page.locator(`a[aria-current="page"][href$="/settings/${card}"]`);
  await link.waitFor();
  await page.getByRole('region', { name: (await link.innerText()).trim(), exact: true }).waitFor();
}
