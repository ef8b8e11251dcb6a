// HTTP of job boards.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addBoard, changeBoard, readBoards, removeBoard } from './boards.ts';
import { readRows, readSynchronization, readSynchronizations, startSynchronization } from './service.ts';

export function jobBoardRoutes(routes: Routes, { database, now }: Services): void {
  const { read } = database;
  const { jobBoards } = api;
  routes.read(jobBoards.list, ({ caller }) => readBoards(read, caller));
  routes.write(jobBoards.add, (tx, { caller, body }) => addBoard(tx, caller, body.job_board, now()));
  routes.write(jobBoards.change, (tx, { caller, params, body }) =>
    changeBoard(tx, caller, { id: params.id, input: { ...body.job_board, version: body.version }, now: now() }),
  );
  routes.write(jobBoards.remove, (tx, { caller, params }) => removeBoard(tx, caller, params.id, now()));
  routes.write(jobBoards.synchronize, (tx, { caller, params }) => startSynchronization(tx, caller, params.id, now()));
  routes.read(jobBoards.ofProcess, ({ caller, params, query }) =>
    readSynchronizations(read, caller, params.id, pageOf(query)),
  );
  routes.read(jobBoards.synchronization, ({ caller, params }) => readSynchronization(read, caller, params.id));
  routes.read(jobBoards.rows, ({ caller, params, query }) =>
    readRows(read, caller, { id: params.id, result: query.result, pageRequest: pageOf(query) }),
  );
}
