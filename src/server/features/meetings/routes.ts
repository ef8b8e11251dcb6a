// HTTP of meetings with candidates.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { invitationTo } from './service.ts';

export function meetingRoutes(routes: Routes, { database, now }: Services): void {
  routes.read(api.meetings.invitation, ({ caller, params, body }) =>
    invitationTo(database.read, caller, { applicantId: params.id, asked: body, now: now() }),
  );
}
