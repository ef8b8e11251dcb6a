// Finds processes of cached lists for the command palette.
import type { QueryClient } from '@tanstack/react-query';
import type { Process } from '../../../../contract/api/processes.ts';
import { processMessages } from '../../../../contract/messages.ts';
import { requisitionNumber } from '../../../../domain/processes/requisition-number.ts';
import { type Entry, includesTerms, processEntry } from '../../../app/palette/entries.ts';
import { lookIn } from '../../../app/palette/local-search.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import type { Answer } from '../../../app/terna.ts';

function find(client: QueryClient, terms: readonly string[], max: number): Entry[] {
  const lists = client.getQueriesData<Answer<readonly Process[]>>({ queryKey: queryKeys.processes.searches });
  return lists
    .flatMap(([, answer]) => answer?.data ?? [])
    .filter(({ title, workflow_id }) => includesTerms(`${title ?? ''} ${requisitionNumber(workflow_id)}`, terms))
    .slice(0, max)
    .map(({ id, title, workflow_id }) =>
      processEntry(id, title ?? processMessages.untitled, requisitionNumber(workflow_id)),
    );
}

lookIn('processes', (client, terms, max) => ({ processes: find(client, terms, max) }));
