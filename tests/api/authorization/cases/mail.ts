// Permissions for email: settings and log for admins, a candidate's emails for recruiters.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const newApplicant = async (world: World) => ({ id: (await world.addApplicant()).id });

/** The email stays pending, as there is no mail server. */
async function newEmail(world: World, state: 'queued' | 'cancelled'): Promise<{ id: number }> {
  const { id } = await newApplicant(world);
  const { admin } = world.clients;
  const { body } = await admin.post(`/applicants/${id}/request_information_email`, {});
  if (state === 'cancelled') await admin.post(`/emails/${body.id}/cancel`);
  return { id: body.id };
}

/** The call concerns the caller's own organization. */
const ownAdmins = (status: number): Case['expected'] => ({ ...only.admins(status), stranger: status });

export const mailCases: readonly Case[] = [
  { call: 'mail.settings', prepare: () => ({}), expected: ownAdmins(200) },
  {
    call: 'mail.changeSettings',
    prepare: () => ({ body: { mail_settings: { hold_back_seconds: 60 } } }),
    expected: ownAdmins(200),
  },
  {
    call: 'mail.testSettings',
    prepare: () => ({ body: { email: 'prueba@autorizacion.example' } }),
    // There is no mail server.
    expected: ownAdmins(422),
  },
  { call: 'mail.list', prepare: () => ({}), expected: ownAdmins(200) },
  {
    call: 'mail.get',
    prepare: async (world) => ({ params: await newEmail(world, 'queued') }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'mail.ofApplicant',
    prepare: async (world) => ({ params: await newApplicant(world) }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'mail.sendTemplateTest',
    prepare: async (world) => ({
      body: { subject: 'Hola', body: 'Hola', applicant_id: (await newApplicant(world)).id },
    }),
    // There is no mail server.
    expected: only.recruitersOfTheProcess(422),
  },
  {
    call: 'mail.send',
    prepare: async (world) => ({
      params: await newApplicant(world),
      body: { subject: 'Tu postulación', body: 'Hola, {{candidato.nombre}}.' },
    }),
    expected: only.recruitersOfTheProcess(201),
  },
  {
    call: 'mail.cancel',
    prepare: async (world) => ({ params: await newEmail(world, 'queued') }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'mail.retry',
    prepare: async (world) => ({ params: await newEmail(world, 'cancelled') }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'mail.requestInformation',
    prepare: async (world) => ({ params: await newApplicant(world), body: {} }),
    expected: only.recruitersOfTheProcess(201),
  },
];
