// HTTP of requests.
import { format } from 'date-fns';
import type { z } from 'zod';
import { api } from '../../../contract/api/index.ts';
import { REQUEST_FILE_MAX_BYTES, type Request } from '../../../contract/api/requests.ts';
import { requestMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addData } from './data-changes.ts';
import { addFile, listFiles, openFile, removeFile, restoreFile } from './files.ts';
import { readHiring, startHiring } from './hirings/hiring.ts';
import { openProcess } from './hirings/open-process.ts';
import type { ListKind } from './list-queries.ts';
import { countTypes, findType, pageOfTypes } from './queries.ts';
import {
  assertIsSelf,
  filterOf,
  listRequests,
  namedPerson,
  readCurrentStructure,
  readLogs,
  readOrigin,
  readRequest,
  readRequestSteps,
} from './request-reads.ts';
import {
  cancelRequest,
  closeRequest,
  createRequest,
  dropRequest,
  removeRequest,
  submitRequest,
  updateRequest,
} from './service.ts';
import { approveRequest, deriveRequest, rejectRequest } from './steps/decisions.ts';
import { returnRequest } from './steps/returns.ts';
import { undoLast } from './undo.ts';
import { requestsWorkbook } from './workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function requestRoutes(routes: Routes, services: Services): void {
  typeRoutes(routes, services);
  listRoutes(routes, services);
  readingRoutes(routes, services);
  commandRoutes(routes, services);
  participantRoutes(routes, services);
  fileRoutes(routes, services);
}

function typeRoutes(routes: Routes, { database }: Services): void {
  const { read } = database;
  routes.read(api.requests.types, async ({ caller: { organizationId }, query, body }) => {
    const { page, items, offset } = pageOf(query);
    const module = body.q?.module_name_eq;
    const rows = await pageOfTypes(read, organizationId, module, { items, offset });
    return { rows, page, items, total: await countTypes(read, organizationId, module) };
  });
  routes.read(api.requests.type, async ({ caller, params }) => {
    const type = await findType(read, caller.organizationId, params.id);
    if (!type) throw new AppError('not_found');
    return type;
  });
}

function listRoutes(routes: Routes, { database, now }: Services): void {
  const { read } = database;
  routes.read(api.requests.search, ({ caller, query, body }) =>
    listRequests(read, caller, { list: { kind: 'visible' }, q: body.q ?? {}, page: pageOf(query), now: now() }),
  );
  routes.read(api.requests.owned, ({ caller, query, body }) =>
    listRequests(read, caller, {
      list: { kind: 'owned', userId: caller.userId },
      q: body.q ?? {},
      page: pageOf(query),
      now: now(),
    }),
  );
  routes.read(api.requests.history, ({ caller, query, body }) =>
    listRequests(read, caller, { list: { kind: 'ended' }, q: body.q ?? {}, page: pageOf(query), now: now() }),
  );
  routes.read(api.requests.waitingApproval, ({ caller, query, body }) =>
    listRequests(read, caller, {
      list: { kind: 'waiting', userId: caller.userId },
      q: body.q ?? {},
      page: pageOf(query),
      now: now(),
    }),
  );
  routes.read(api.requests.export, async ({ caller, body }) => ({
    fileName: `${format(now(), 'yyyyMMddHHmmss')}_${requestMessages.export.fileSuffix}.xlsx`,
    contentType: XLSX,
    // The export continues to read the database after this call returns.
    stream: await requestsWorkbook(
      database.pinned().read,
      caller,
      { kind: body.list ?? 'visible', userId: caller.userId },
      filterOf(body.q ?? {}, now()),
    ),
  }));
}

function readingRoutes(routes: Routes, { database: { read }, now }: Services): void {
  routes.read(api.requests.get, ({ caller, params }) => readRequest(read, caller, params.id));
  routes.read(api.requests.currentStructure, ({ caller, params }) =>
    readCurrentStructure(read, caller, params.id, now()),
  );
  routes.read(api.requests.structures, ({ caller, params }) => readRequestSteps(read, caller, params.id, now()));
  routes.read(api.requests.ofProcess, ({ caller, params }) => readOrigin(read, caller, params.id));
  routes.read(api.requests.hiring, ({ caller, params }) => readHiring(read, caller, params.id));
  routes.read(api.requests.logs, ({ caller, params, query }) => readLogs(read, caller, params.id, pageOf(query)));
}

function commandRoutes(routes: Routes, { now }: Services): void {
  const { requests } = api;
  routes.write(requests.create, (tx, { caller, body }) => createRequest(tx, caller, { input: body, now: now() }));
  routes.write(requests.update, (tx, { caller, params, body }) =>
    updateRequest(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(requests.submit, (tx, { caller, params, body }) =>
    submitRequest(tx, caller, { id: params.id, commented: body, now: now() }),
  );
  routes.write(requests.approve, (tx, { caller, params, body }) =>
    approveRequest(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(requests.reject, (tx, { caller, params, body }) =>
    rejectRequest(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(requests.returnForChanges, (tx, { caller, params, body }) =>
    returnRequest(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(requests.derive, (tx, { caller, params, body }) =>
    deriveRequest(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(requests.drop, (tx, { caller, params, body }) =>
    dropRequest(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(requests.cancel, (tx, { caller, params, body }) =>
    cancelRequest(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(requests.close, (tx, { caller, params, body }) =>
    closeRequest(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(requests.undo, (tx, { caller, params, body }) =>
    undoLast(tx, caller, { id: params.id, version: body.version, now: now() }),
  );
  routes.write(requests.addData, (tx, { caller, params, body }) =>
    addData(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(requests.openProcess, (tx, { caller, params, body }) =>
    openProcess(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.write(requests.startHiring, (tx, { caller, params, body }) =>
    startHiring(tx, caller, { applicantId: params.id, input: body, now: now() }),
  );
  routes.write(requests.remove, (tx, { caller, params }) => removeRequest(tx, caller, params.id, now()));
}

function fileRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const { requests } = api;
  routes.read(requests.files, ({ caller, params }) => listFiles(database.read, caller, params.id));
  routes.read(requests.downloadFile, ({ caller, params }) => openFile(services, caller, params));
  routes.writeWithFile(requests.addFile, REQUEST_FILE_MAX_BYTES, (tx, { caller, params, body }, file) =>
    addFile(tx, caller, { id: params.id, file, customField: body.custom_field ?? null, now: now() }),
  );
  routes.write(requests.removeFile, (tx, { caller, params }) => removeFile(tx, caller, params, now()));
  routes.write(requests.restoreFile, (tx, { caller, params }) => restoreFile(tx, caller, params, now()));
}

type Act = (
  tx: Transaction,
  caller: Caller,
  decision: { id: number; input: { comment?: string | null }; now: number },
) => Promise<Request>;

/** Paths with a participant or an owner, which must be the actor. */
function participantRoutes(routes: Routes, { database: { read }, now }: Services): void {
  const asSelf = async (
    tx: Transaction,
    caller: Caller,
    {
      person,
      id,
      body,
      act,
    }: { readonly person: string; readonly id: number; readonly body: object; readonly act: Act },
  ) => {
    await assertIsSelf(tx, caller, person);
    return act(tx, caller, { id, input: body, now: now() });
  };
  routes.write(api.requests.approveAsParticipant, (tx, { caller, params: { id, requestId }, body }) =>
    asSelf(tx, caller, { person: id, id: requestId, body, act: approveRequest }),
  );
  routes.write(api.requests.rejectAsParticipant, (tx, { caller, params: { id, requestId }, body }) =>
    asSelf(tx, caller, { person: id, id: requestId, body, act: rejectRequest }),
  );
  routes.write(api.requests.dropAsUser, (tx, { caller, params: { userId, requestId }, body }) =>
    asSelf(tx, caller, { person: userId, id: requestId, body, act: dropRequest }),
  );

  type Asked = z.output<typeof api.requests.ofUser.query>;
  const listOf = async (
    caller: Caller,
    person: string,
    kind: Exclude<ListKind['kind'], 'visible' | 'ended'>,
    query: Asked,
  ) => {
    const { state, status, workflow_configuration_id: workflow } = query;
    const q = {
      ...(state && { state_in: [state] }),
      ...(status && { status_eq: status }),
      ...(workflow && { workflow_configuration_id_in: [workflow] }),
    };
    return listRequests(read, caller, {
      list: { kind, userId: await namedPerson(read, caller, person) },
      q,
      page: pageOf(query),
      now: now(),
    });
  };
  routes.read(api.requests.ofParticipant, ({ caller, params, query }) => listOf(caller, params.id, 'waiting', query));
  routes.read(api.requests.historic, ({ caller, params, query }) => listOf(caller, params.id, 'answered', query));
  routes.read(api.requests.ofUser, ({ caller, params, query }) => listOf(caller, params.id, 'concerning', query));
  routes.read(api.requests.ownership, ({ caller, params, query }) => listOf(caller, params.id, 'owned', query));
}
