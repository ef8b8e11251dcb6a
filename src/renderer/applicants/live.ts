// Live events on the candidates in the query cache.
import type { QueryClient } from '@tanstack/react-query';
import type { Applicant } from '../../contract/api/applicants.ts';
import type { ServerEvent } from '../../contract/events.ts';
import { mergeEventsOf } from '../app/events.ts';
import { queryKeys } from '../app/query-keys.ts';
import type { Answer } from '../app/terna.ts';
import { type LogPages, withCard, withoutLog } from './applicant-merge.ts';
import { putLog } from './queries.ts';

function merge(event: ServerEvent, client: QueryClient): void {
  if (event.type === 'applicant.logged') {
    putLog(client, event.id, event.log);
    // How a document stands is told by what the activity says of it.
    if (event.log.kind.startsWith('signature_'))
      void client.invalidateQueries({ queryKey: queryKeys.applicants.part(event.id, 'signatures') });
  }
  if (event.type === 'applicant.unlogged') {
    const { id, log_id: logId } = event;
    const key = queryKeys.applicants.allLogs(id);
    client.setQueriesData<LogPages>({ queryKey: key }, (pages) => pages && withoutLog(pages, logId));
  }
  // Who was erased is shown no longer: what is read now says that nobody is there.
  if (event.type === 'applicant.removed' && event.erased)
    void client.resetQueries({ queryKey: queryKeys.applicants.one(event.id) });
  if (event.type === 'applicant.changed' || event.type === 'applicant.removed') {
    // More than the card may be otherwise than before; what this window has changed itself it knows already.
    const known = client.getQueryData<Answer<Applicant>>(queryKeys.applicants.one(event.id));
    if (event.type === 'applicant.removed' || !known || known.data.version < event.version)
      void client.invalidateQueries({ queryKey: queryKeys.applicants.one(event.id) });
    void client.invalidateQueries({ queryKey: queryKeys.applicants.allLogs(event.id) });
    void client.invalidateQueries({ queryKey: queryKeys.applicants.parts(event.id) });
  }
  if (event.type === 'applicant.moved') {
    const { applicant } = event;
    client.setQueryData<Answer<Applicant>>(
      queryKeys.applicants.one(applicant.id),
      (answer) => answer && withCard(answer, applicant),
    );
    // The line that the move left in the activity is not in the event.
    void client.invalidateQueries({ queryKey: queryKeys.applicants.allLogs(applicant.id) });
  }
  if (event.type === 'process.changed') {
    // What may be done with a candidate follows from its process.
    void client.invalidateQueries({
      queryKey: [...queryKeys.applicants.all, 'one'],
      predicate: ({ state }) => (state.data as Answer<Applicant> | undefined)?.data.process.id === event.process.id,
    });
  }
}

mergeEventsOf('applicants', merge);
