// HTTP of the links with which candidates book interviews.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { changeLink, createLink, readLinks } from './links.ts';

export function interviewBookingRoutes(routes: Routes, services: Services): void {
  const { read } = services.database;
  const calls = api.interviewBookings;
  routes.read(calls.ofApplicant, ({ caller, params }) => readLinks(read, services, caller, params.id));
  routes.write(calls.create, (tx, { caller, params, body: link }) =>
    createLink(tx, services, caller, { applicantId: params.id, link }),
  );
  routes.write(calls.change, (tx, { caller, params: { id }, body: { is_withdrawn: isWithdrawn, version } }) =>
    changeLink(tx, services, caller, { id, isWithdrawn, version }),
  );
}
