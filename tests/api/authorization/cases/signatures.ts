// Permissions for signatures: admins set the service, recruiters send a candidate's documents.
import { addFile, PDF } from '../../signatures/files.ts';
import { switchOn } from '../../signatures/fixtures.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

/** The document is never sent: the delay is longer than an attempt. */
async function newDocument(world: World): Promise<{ id: number; fileId: number }> {
  const { admin } = world.clients;
  await switchOn(admin);
  await admin.put('/signature_settings', { signature_settings: { url: 'http://127.0.0.1:9', token: 'clave' } });
  const { id, personId } = await world.addApplicant();
  return { id, fileId: await addFile(world.server.app.services, personId, 'contrato.pdf', PDF, '%PDF-1.4') };
}

async function newSignature(world: World): Promise<{ id: number }> {
  const { id, fileId } = await newDocument(world);
  const { body } = await world.clients.admin.post(`/applicants/${id}/signatures`, { file_ids: [fileId] });
  return { id: body[0].id };
}

export const signatureCases: readonly Case[] = [
  // A stranger reads and changes the settings of their own organization.
  { call: 'signatures.settings', prepare: () => ({}), expected: only.anyAdmin(200) },
  {
    call: 'signatures.changeSettings',
    prepare: () => ({ body: { signature_settings: { active: true } } }),
    expected: only.anyAdmin(200),
  },
  {
    call: 'signatures.send',
    prepare: async (world) => {
      const { id, fileId } = await newDocument(world);
      return { params: { id }, body: { file_ids: [fileId] } };
    },
    expected: only.recruitersOfTheProcess(202),
  },
  {
    call: 'signatures.ofApplicant',
    prepare: async (world) => ({ params: { id: (await newDocument(world)).id } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'signatures.cancel',
    prepare: async (world) => ({ params: await newSignature(world) }),
    expected: only.recruitersOfTheProcess(202),
  },
];
