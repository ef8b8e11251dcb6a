// Refetches queries that depend on changed catalogues and settings, such as sources or modules.
import type { QueryKey } from '@tanstack/react-query';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { queryKeys } from '../query/query-keys.ts';
import { mergeEventsOf } from './events.ts';

type Catalogue = Extract<ServerEvent, { type: 'catalogue.changed' }>['what'];

const LISTS: Readonly<Record<Catalogue, readonly QueryKey[]>> = {
  sources: [queryKeys.vocabularies.sources, queryKeys.intake.sources, queryKeys.settings.sourcesTable],
  consultants: [queryKeys.vocabularies.consultants, queryKeys.settings.consultantsTable],
  // The modules in use determine which requests and hirings can be started.
  app_modules: [queryKeys.workflows.all, queryKeys.requests.allWorkflows, queryKeys.candidacies.workflows],
  notification_links: [queryKeys.notificationLinks, queryKeys.settings.card('notification-links')],
  // Boards include the actions of their process and the fields of their cards.
  test_providers: [queryKeys.board.all, queryKeys.candidacies.providers],
  job_boards: [queryKeys.board.all],
  board_columns: [queryKeys.board.all],
};

/** Queries that display entry names; cards and reports display only source names. */
const BEAR_NAMES: Readonly<Record<Catalogue, readonly QueryKey[]>> = {
  sources: [queryKeys.board.all, queryKeys.applicants.all, queryKeys.settings.sourceCostsTable, ['reports']],
  consultants: [queryKeys.applicants.all],
  app_modules: [],
  notification_links: [],
  test_providers: [],
  job_boards: [],
  board_columns: [],
};

mergeEventsOf('catalogues', (event, client) => {
  if (event.type !== 'catalogue.changed') return;
  const keys = [...LISTS[event.what], ...(event.renamed ? BEAR_NAMES[event.what] : [])];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
});
