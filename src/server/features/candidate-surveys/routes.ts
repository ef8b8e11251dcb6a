// HTTP of the survey of candidates, as administrators use it.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { readSurveyResults } from './results.ts';
import { changeSurveySettings, readSurveySettings } from './settings.ts';

export function candidateSurveyRoutes(routes: Routes, { database, now }: Services): void {
  const { read } = database;
  const calls = api.candidateSurveys;
  routes.read(calls.settings, ({ caller }) => readSurveySettings(read, caller.organizationId));
  routes.write(calls.changeSettings, (tx, { caller, body }) =>
    changeSurveySettings(tx, caller.organizationId, body, now()),
  );
  routes.read(calls.results, ({ caller, query }) => readSurveyResults(read, caller.organizationId, query));
}
