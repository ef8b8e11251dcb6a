// HTTP of interviews in a row.
import { api } from '../../../contract/api/index.ts';
import type { Interview } from '../../../contract/api/interviews.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { sendPending } from './invitations.ts';
import { searchSequences } from './search.ts';
import {
  type Booked,
  bookSequence,
  moveSequence,
  outsideOfBooking,
  outsideOfMove,
  setSequenceState,
} from './service.ts';

export function interviewSequenceRoutes(routes: Routes, services: Services): void {
  const calls = api.interviewSequences;
  routes.read(calls.search, ({ caller, params, body: { steps, from, days, except_sequence_id } }) =>
    searchSequences(services, caller, {
      applicantId: params.id,
      steps,
      from,
      days,
      exceptSequenceId: except_sequence_id,
    }),
  );
  routes.manage(calls.book, async ({ caller, params: { id: applicantId }, body, once }) => {
    const { interviews, place, allow_overlap: allowsOverlap, send_email: sendsEmail } = body;
    const outside = await outsideOfBooking(services, caller, { applicantId, interviews });
    return run(services, caller, once, (tx) =>
      bookSequence(tx, services, caller, { applicantId, interviews, place, outside, allowsOverlap, sendsEmail }),
    );
  });
  routes.manage(calls.move, async ({ caller, params: { id: sequenceId }, body, once }) => {
    const { interviews, allow_overlap: allowsOverlap, send_email: sendsEmail } = body;
    const outside = await outsideOfMove(services, caller, { sequenceId, interviews });
    return run(services, caller, once, (tx) =>
      moveSequence(tx, services, caller, { sequenceId, interviews, outside, allowsOverlap, sendsEmail }),
    );
  });
  routes.manage(calls.setState, ({ caller, params: { id: sequenceId }, body, once }) => {
    const { state, interviews, allow_overlap: allowsOverlap, send_email: sendsEmail } = body;
    return run(services, caller, once, (tx) =>
      setSequenceState(tx, services, caller, { sequenceId, state, interviews, allowsOverlap, sendsEmail }),
    );
  });
}

type Once = (tx: Transaction, work: () => Promise<Interview[]>) => Promise<Interview[]>;

/** Runs a change once per Idempotency-Key, and queues the invitations to it. */
async function run(
  services: Services,
  { organizationId }: { readonly organizationId: number },
  once: Once,
  work: (tx: Transaction) => Promise<Booked>,
): Promise<Interview[]> {
  let changedId: number | null = null;
  const interviews = await services.database.transaction((tx) =>
    once(tx, async () => {
      const { sequenceId, interviews: changed } = await work(tx);
      changedId = sequenceId;
      return changed;
    }),
  );
  services.wakeEvents();
  if (changedId !== null) {
    await sendPending(services, { organizationId, sequenceId: changedId }).catch((error: unknown) =>
      // The change stands, and maintenance repeats what could not be sent.
      services.log.error({ err: error }, 'invitations to interviews in a row wait'),
    );
  }
  return interviews;
}
