// Refetches visible rule evaluations when candidates, stages or forms change.

import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventBatchesOf } from '../../app/remote-changes/events.ts';

mergeEventBatchesOf('rules', (events, client) => {
  const { evaluations } = queryKeys.rules;
  // Events come in thousands after a bulk move, and evaluations are rarely open.
  if (client.getQueryCache().findAll({ queryKey: evaluations }).length === 0) return;
  const changed = new Set(events.flatMap(({ type, id }) => (type.startsWith('applicant.') ? [id] : [])));
  const haveRulesChanged = events.some(({ type }) => type === 'list.filled' || type === 'form.changed');
  void client.invalidateQueries({
    queryKey: evaluations,
    predicate: ({ queryKey: [, , id] }) => haveRulesChanged || changed.has(Number(id)),
  });
});
