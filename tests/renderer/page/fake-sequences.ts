// Fake server of interviews in a row.
import type { SequenceAppointment, SequenceMove, SequenceStep } from '../../../src/contract/api/interview-sequences.ts';
import type { Interview } from '../../../src/contract/api/interviews.ts';

interface Own {
  made(id: number, applicantId: number, startsAt: string): Interview;
  find(id: number): Interview;
  put(interview: Interview): Interview;
  count(): number;
}

interface Input<Body> {
  readonly params: { readonly id: number };
  readonly body: Body;
}

const HOUR = 60 * 60 * 1000;
const NAMES = new Map([
  [11, 'Técnica'],
  [12, 'Cultura'],
  [13, 'Final'],
]);
/** Two mornings; Bruno, whose id is 2, interviews each time. */
const STARTS = ['2026-12-03T12:00:00.000Z', '2026-12-04T12:00:00.000Z'].map((text) => Date.parse(text));

export function fakeSequences({ made, find, put, count }: Own) {
  return {
    search: ({ body: { steps } }: Input<{ readonly steps: readonly SequenceStep[] }>) => ({
      sequences: STARTS.map((start) => ({
        interviews: steps.map((_step, index) => ({
          starts_at: new Date(start + index * HOUR).toISOString(),
          user_ids: [2],
        })),
      })),
      unchecked: [],
    }),
    book: ({ params, body: { interviews } }: Input<{ readonly interviews: readonly SequenceAppointment[] }>) =>
      interviews.map(({ planned_interview_id, starts_at }) => {
        const one = made(50 + count(), params.id, starts_at);
        const name = NAMES.get(planned_interview_id) ?? '';
        const interviewers = one.interviewers.slice(1).map((person) => ({ ...person, has_submitted: false }));
        return put({ ...one, name, planned_interview_id, sequence_id: 9, interviewers });
      }),
    move: ({ body: { interviews } }: Input<{ readonly interviews: readonly SequenceMove[] }>) =>
      interviews.map(({ id, starts_at, version }) => put({ ...find(id), starts_at, version: version + 1 })),
    setState: ({
      body: { state, interviews },
    }: Input<{
      readonly state: 'scheduled' | 'cancelled';
      readonly interviews: readonly { readonly id: number; readonly version: number }[];
    }>) => interviews.map(({ id, version }) => put({ ...find(id), state, version: version + 1 })),
  };
}
