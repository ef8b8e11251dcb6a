// How a candidate stands to the rules, read again while it is shown: what is known of them changes, and so do the rules.

import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventBatchesOf } from '../../app/remote-changes/events.ts';

mergeEventBatchesOf('rules', (events, client) => {
  const { evaluations } = queryKeys.rules;
  // Thousands may be moved at once, and nearly always none of this is shown.
  if (client.getQueryCache().findAll({ queryKey: evaluations }).length === 0) return;
  const changed = new Set(events.flatMap(({ type, id }) => (type.startsWith('applicant.') ? [id] : [])));
  const haveRulesChanged = events.some(({ type }) => type === 'list.filled' || type === 'form.changed');
  void client.invalidateQueries({
    queryKey: evaluations,
    predicate: ({ queryKey: [, , id] }) => haveRulesChanged || changed.has(Number(id)),
  });
});
