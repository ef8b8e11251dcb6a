// HTTP of uploads.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { addressToRead, addressToWrite, receive, serve, writeContent } from './service.ts';

export function uploadRoutes(routes: Routes, services: Services): void {
  routes.read(api.uploads.addressToRead, ({ caller, query }) => addressToRead(services, caller, query.file_name));
  routes.write(api.uploads.addressToWrite, (tx, { caller, query }) =>
    addressToWrite(tx, services, caller, query.file_name),
  );
  routes.manage(api.uploads.write, ({ caller, body, once }) => writeContent(services, caller, body, once));
  routes.manage(api.uploads.receive, ({ params, file }) => receive(services, params.token, file));
  routes.read(api.uploads.serve, ({ params }) => serve(services, params.token));
}
