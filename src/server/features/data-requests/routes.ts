// HTTP of the requests of candidates about their data.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { answerCorrection, answerRequest, liftRequest, readCorrections, readRequests } from './answers.ts';

export function dataRequestRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const { read } = database;
  const calls = api.dataRequests;
  routes.read(calls.list, ({ caller, query }) => readRequests(read, caller.organizationId, query, now()));
  routes.write(calls.answer, (tx, { caller, params, body }) =>
    answerRequest(tx, services, caller, { id: params.id, ...body }),
  );
  routes.write(calls.lift, (tx, { caller, params, body }) =>
    liftRequest(tx, caller, { id: params.id, version: body.version }, now()),
  );
  routes.read(calls.corrections, ({ caller, params }) => readCorrections(read, caller, params.id, now()));
  routes.write(calls.answerCorrection, (tx, { caller, params, body }) =>
    answerCorrection(tx, services, caller, { applicantId: params.id, id: params.requestId, ...body }),
  );
}
