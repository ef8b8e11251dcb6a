// HTTP of interviews and scorecards.
import { api } from '../../../contract/api/index.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readAgenda } from './agenda.ts';
import { interviewInvitation, openCurriculum } from './files.ts';
import { sendInvitation } from './invitation-emails.ts';
import { readOutsideTimes } from './outside-times.ts';
import { readScorecards, saveScorecard, submitScorecard } from './scorecards.ts';
import {
  changeInterview,
  readDetails,
  readInterviews,
  readOwnInterviews,
  scheduleInterview,
  setInterviewState,
} from './service.ts';

export function interviewRoutes(routes: Routes, services: Services): void {
  const { now } = services;
  const { read } = services.database;
  const calls = api.interviews;
  routes.read(calls.ofApplicant, ({ caller, params }) => readInterviews(read, caller, params.id));
  routes.writeAfter(
    calls.schedule,
    ({ caller, body }) => readOutsideTimes(services, caller, body.interview),
    (tx, { caller, params, body }, outside) =>
      scheduleInterview(tx, caller, {
        ...{ applicantId: params.id, plannedId: body.planned_interview_id, appointment: body.interview },
        ...{ outside, allowsOverlap: body.allow_overlap, now: now() },
      }),
  );
  routes.writeAfter(
    calls.change,
    ({ caller, body }) => readOutsideTimes(services, caller, body.interview),
    (tx, { caller, params: { id }, body }, outside) =>
      changeInterview(tx, caller, {
        ...{ id, appointment: body.interview, outside, allowsOverlap: body.allow_overlap },
        ...{ version: body.version, now: now() },
      }),
  );
  routes.write(calls.setState, (tx, { caller, params: { id }, body: { state, allow_overlap, version } }) =>
    setInterviewState(tx, caller, { id, state, allowsOverlap: allow_overlap, version, now: now() }),
  );
  routes.read(calls.invitation, ({ caller, params }) => interviewInvitation(services, caller, params.id));
  routes.manage(calls.sendInvitation, ({ caller, params, once }) =>
    sendInvitation(services, caller, { id: params.id, once }),
  );
  routes.read(calls.mine, ({ caller, query }) =>
    readOwnInterviews(read, caller, { when: query.when, page: pageOf(query) }),
  );
  routes.read(calls.agenda, ({ caller, query }) => readAgenda(read, caller, query));
  routes.read(calls.get, ({ caller, params }) => readDetails(read, caller, params.id));
  routes.read(calls.curriculum, ({ caller, params }) => openCurriculum(services, caller, params.id));
  routes.write(calls.saveScorecard, (tx, { caller, params: { id }, body: input }) =>
    saveScorecard(tx, caller, { id, input, now: now() }),
  );
  routes.write(calls.submitScorecard, (tx, { caller, params: { id }, body: input }) =>
    submitScorecard(tx, caller, { id, input, now: now() }),
  );
  routes.read(calls.scorecards, ({ caller, params }) => readScorecards(read, caller, params.id));
}
