// How the salary of a request compares with its salary band, as a note.
import { Callout } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import type { RequestData } from '../../../contract/api/requests.ts';
import type { BandOutcome } from '../../../contract/api/salary-bands.ts';
import { salaryBandMessages as texts } from '../../../contract/messages.ts';
import { isOutsideBand } from '../../../domain/requests/band-outcome.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, terna } from '../../app/terna.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import styles from './requests.module.css';

/** Renders nothing without a band, or for who may not see the comparison. */
export function BandNote({ outcome }: { outcome: BandOutcome | null }) {
  const note = texts.noteOf(outcome);
  if (note === null) return null;
  return (
    <Callout
      compact
      className={styles.bandNote ?? ''}
      intent={isOutsideBand(outcome) ? 'warning' : 'none'}
      role="status"
    >
      {note}
    </Callout>
  );
}

interface ComparedDraft {
  readonly title: string;
  readonly areaId: number | null;
  readonly data: RequestData;
}

/** Compares a request while it is being written, once typing pauses. */
export function DraftBandNote({ draft }: { draft: ComparedDraft }) {
  const { charge_name: position, salary } = draft.data;
  const name = typeof position === 'string' && position.trim() !== '' ? position : draft.title;
  const isReadable = typeof salary === 'number' && salary >= 0;
  const compared = useDebounced(
    JSON.stringify({
      position: name.trim(),
      enterprise_area_id: draft.areaId,
      salary: isReadable ? salary : null,
    }),
  );
  const { data } = useQuery({
    queryKey: queryKeys.requests.band(compared),
    queryFn: () => ask(terna().salaryBands.compare({ body: JSON.parse(compared) })),
    enabled: isReadable,
  });
  return isReadable && data ? <BandNote outcome={data.data.outcome} /> : null;
}
