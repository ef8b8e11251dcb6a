// Fake server of requests about personal data.
import type { DataRequest, DataRequestFilter } from '../../../src/contract/api/data-requests.ts';

const DAY = 24 * 60 * 60 * 1000;
const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const request = (change: Partial<DataRequest>): DataRequest => ({
  ...{ id: 1, kind: 'rectification', purpose: null, state: 'open', person_id: 77, person: 'Camila Rojas' },
  ...{ comment: 'Cambié de teléfono', requested_at: at(-3), due_at: at(27), is_overdue: false },
  corrections: [{ field: 'phone', before: '+56 9 1111 1111', after: '+56 9 2222 2222' }],
  ...{ answer: null, answered_by: null, answered_at: null, can_lift: false, version: 1 },
  ...change,
});

interface AnswerInput {
  readonly params: { readonly id: number; readonly requestId?: number };
  readonly body: { readonly decision: 'accepted' | 'rejected'; readonly answer: string };
}

export function fakeDataRequests() {
  let requests = [
    request({ id: 2, kind: 'blocking', corrections: [], comment: null, due_at: at(-1), is_overdue: true }),
    request({}),
  ];
  const isIn: Readonly<Record<DataRequestFilter, (one: DataRequest) => boolean>> = {
    open: ({ state }) => state === 'open',
    overdue: ({ is_overdue }) => is_overdue,
    answered: ({ state }) => state !== 'open',
    in_effect: ({ can_lift }) => can_lift,
  };
  const change = (id: number, part: Partial<DataRequest>) => {
    requests = requests.map((one) => (one.id === id ? { ...one, ...part, version: one.version + 1 } : one));
    return requests.find((one) => one.id === id);
  };
  const answered = (id: number, { body }: AnswerInput) =>
    change(id, {
      ...{ state: body.decision, answer: body.answer, answered_at: at(0), is_overdue: false },
      answered_by: { id: 1, full_name: 'Ana Paredes' },
      can_lift: id === 2 && body.decision === 'accepted',
    });
  return {
    list: ({ query: { filter } }: { query: { filter: DataRequestFilter } }) => ({
      data_requests: requests.filter(isIn[filter]),
      next: null,
    }),
    answer: (input: AnswerInput) => answered(input.params.id, input),
    lift: ({ params: { id } }: { params: { id: number } }) => change(id, { state: 'lifted', can_lift: false }),
    /** Only the second candidate of a board asks for one, so that the others are as before. */
    corrections: ({ params: { id } }: { params: { id: number } }) =>
      id === 2 ? requests.filter((one) => one.kind === 'rectification' && one.state === 'open') : [],
    answerCorrection: (input: AnswerInput) => answered(input.params.requestId ?? 0, input),
  };
}
