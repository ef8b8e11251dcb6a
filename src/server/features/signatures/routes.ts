// HTTP of signatures.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { cancelSignature, readSignatures, sendDocuments } from './service.ts';
import { changeSettings, readSettings } from './settings.ts';

export function signatureRoutes(routes: Routes, services: Services): void {
  const { now } = services;
  const { read } = services.database;
  const { signatures } = api;
  routes.read(signatures.settings, ({ caller }) => readSettings(read, caller));
  routes.write(signatures.changeSettings, (tx, { caller, body }) =>
    changeSettings(tx, services, { actor: caller, change: body.signature_settings, version: body.version }),
  );
  routes.write(signatures.send, (tx, { caller, params, body }) =>
    sendDocuments(tx, caller, { applicantId: params.id, fileIds: body.file_ids, now: now() }),
  );
  routes.read(signatures.ofApplicant, ({ caller, params, query }) =>
    readSignatures(read, caller, params.id, pageOf(query)),
  );
  routes.write(signatures.cancel, (tx, { caller, params }) => cancelSignature(tx, caller, params.id, now()));
}
