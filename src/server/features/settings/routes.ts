// HTTP of the organization's settings.
import { api } from '../../../contract/api/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import {
  addBoardColumn,
  changeBoardColumn,
  listBoardColumns,
  readBoardColumn,
  removeBoardColumn,
} from './board-columns.ts';
import { addClosingReason, changeClosingReason, listClosingReasons, removeClosingReason } from './closing-reasons.ts';
import {
  changeSection,
  listLinks,
  listOptionals,
  listProviders,
  listSections,
  saveLinks,
  switchOptionals,
} from './service.ts';

export function settingRoutes(routes: Routes, { database: { read }, now }: Services): void {
  routes.read(api.settings.closingReasons, ({ caller }) => listClosingReasons(read, caller));
  routes.write(api.settings.addClosingReason, (tx, { caller, body }) =>
    addClosingReason(tx, caller, body.closing_reason),
  );
  routes.write(api.settings.changeClosingReason, (tx, { caller, params, body }) =>
    changeClosingReason(tx, caller, params.id, body.closing_reason),
  );
  routes.write(api.settings.removeClosingReason, (tx, { caller, params }) =>
    removeClosingReason(tx, caller, params.id),
  );

  routes.read(api.settings.applicantsSections, ({ caller }) => listSections(read, caller));
  routes.write(api.settings.changeApplicantsSection, (tx, { caller, params, body }) =>
    changeSection(tx, caller, params.id, body.organization_applicants_section),
  );

  routes.read(api.settings.boardColumns, ({ caller }) => listBoardColumns(read, caller));
  routes.read(api.settings.boardColumn, ({ caller, params }) => readBoardColumn(read, caller, params.id));
  routes.write(api.settings.addBoardColumn, (tx, { caller, body }) =>
    addBoardColumn(tx, caller, body.organization_default_board_column, now()),
  );
  routes.write(api.settings.changeBoardColumn, (tx, { caller, params, body }) =>
    changeBoardColumn(tx, caller, { id: params.id, columnChange: body.organization_default_board_column, now: now() }),
  );
  routes.write(api.settings.removeBoardColumn, (tx, { caller, params }) =>
    removeBoardColumn(tx, caller, params.id, now()),
  );

  routes.read(api.settings.notificationLinks, ({ caller }) => listLinks(read, caller));
  routes.write(api.settings.saveNotificationLinks, (tx, { caller, body }) =>
    saveLinks(tx, caller, { links: body.notification_links, base: body.seen, now: now() }),
  );
  routes.read(api.settings.providers, ({ caller }) => listProviders(read, caller));
  routes.read(api.settings.optionals, ({ caller }) => listOptionals(read, caller));
  routes.write(api.settings.activateOptionals, (tx, { caller, body }) => switchOptionals(tx, caller, body.optionals));
}
