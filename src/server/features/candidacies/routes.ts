// HTTP of actions on candidates in processes.
import { APPLICANT_FILE_MAX_BYTES } from '../../../contract/api/applicants.ts';
import { api } from '../../../contract/api/index.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import {
  actOnCandidate,
  addCandidate,
  completeIntake,
  moveApplicants,
  readApplicant,
  scopeOfActor,
} from '../applicants/index.ts';
import { requireProcess } from '../processes/index.ts';
import { previewDisqualificationEmail } from '../stage-emails/index.ts';
import { addFromSegment } from './add-segment.ts';
import { readBulkMove, startBulkMove } from './bulk-move.ts';
import { readContractData, readForms, readQuestionary, updateHiring } from './hiring.ts';
import { searchPostulations } from './postulations.ts';
import { disqualify, requalify } from './qualify.ts';
import {
  addDisqualificationReason,
  changeDisqualificationReason,
  listDisqualificationReasons,
  removeDisqualificationReason,
} from './reasons.ts';
import { removeCandidate, restoreCandidate } from './removal.ts';
import { changeTags } from './tags.ts';
import { copyToProcess, moveToProcess } from './transfers.ts';
import { undoChanges } from './undo.ts';

export function candidacyRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const { read } = database;
  const calls = api.candidacies;
  routes.writeWithFile(calls.add, APPLICANT_FILE_MAX_BYTES, async (tx, { caller, params, body }, curriculum) => {
    const { facts } = await requireProcess(tx, caller, params.id);
    const reason = checkActing(caller, facts);
    if (reason) throw new AppError(reason);
    const scope = scopeOfActor(caller, params.id);
    const intake = { candidate: body, scope, kind: 'created', curriculum } as const;
    const added = await addCandidate(tx, caller, { processId: params.id, intake, now: now() });
    await completeIntake(tx, caller, added, now());
    return readApplicant(tx, caller, added.applicantId);
  });
  routes.write(calls.addFromSegment, (tx, { caller, params, body }) =>
    addFromSegment(tx, caller, { processId: params.id, input: body, now: now() }),
  );
  routes.write(calls.disqualify, (tx, { caller, body }) => disqualify(tx, caller, body, now()));
  routes.read(calls.disqualificationEmail, async ({ caller, params }) => {
    await actOnCandidate(read, caller, params.id);
    return previewDisqualificationEmail(read, caller, params.id, now());
  });
  routes.write(calls.requalify, (tx, { caller, body }) => requalify(tx, caller, body, now()));
  routes.write(calls.undo, (tx, { caller, body }) => undoChanges(tx, caller, body.changes, now()));
  routes.write(calls.moveToStage, (tx, { caller, body }) => moveApplicants(tx, caller, body, now()));
  routes.write(calls.changeTags, (tx, { caller, body }) => changeTags(tx, caller, body, now()));
  routes.write(calls.move, (tx, { caller, params, body }) =>
    moveToProcess(tx, caller, { id: params.id, to: body, now: now() }),
  );
  routes.write(calls.copy, (tx, { caller, params, body }) =>
    copyToProcess(tx, caller, { id: params.id, to: body, now: now() }),
  );
  routes.write(calls.remove, (tx, { caller, params }) => removeCandidate(tx, caller, params.id, now()));
  routes.write(calls.restore, (tx, { caller, params }) => restoreCandidate(tx, caller, params.id, now()));
  routes.write(calls.bulkMove, (tx, { caller, params, body }) =>
    startBulkMove(tx, caller, { processId: params.id, input: body, now: now() }),
  );
  routes.read(calls.bulkMoveResults, ({ caller, params, query }) => readBulkMove(read, caller, params, pageOf(query)));
  routes.read(calls.postulations, ({ caller, query, body }) =>
    searchPostulations(read, caller, body.filters ?? {}, pageOf(query)),
  );
  routes.write(calls.updateHiring, (tx, { caller, params, body }) =>
    updateHiring(tx, caller, { id: params.id, input: body, now: now() }),
  );
  routes.read(calls.forms, ({ caller, params }) => readForms(read, caller, params.id));
  routes.read(calls.questionary, ({ caller, params }) => readQuestionary(read, caller, params.id));
  routes.read(calls.contratationData, ({ caller, params }) => readContractData(read, caller, params.id));
  routes.read(calls.reasons, ({ caller }) => listDisqualificationReasons(read, caller));
  routes.write(calls.addReason, (tx, { caller, body }) =>
    addDisqualificationReason(tx, caller, body.disqualification_reason.description),
  );
  routes.write(calls.changeReason, (tx, { caller, params, body }) =>
    changeDisqualificationReason(tx, caller, params.id, body.disqualification_reason),
  );
  routes.write(calls.removeReason, (tx, { caller, params }) => removeDisqualificationReason(tx, caller, params.id));
}
