// Fake server of interview templates, the plan of a process, interviews and scorecards.
// `?plan=none` starts without a plan; `?plan=three` has three interviews; `?cv=none` without a curriculum.
import type {
  Interviewer,
  InterviewPlan,
  InterviewTemplate,
  NewInterviewTemplate,
  PlannedInterview,
  PlannedInterviewInput,
} from '../../../src/contract/api/interview-plans.ts';
import type {
  Interview,
  InterviewAppointment,
  InterviewDetails,
  Scorecard,
  ScorecardInput,
  SubmittedScorecard,
} from '../../../src/contract/api/interviews.ts';
import { fakeAvailability } from './fake-availability.ts';
import { fakeBookings } from './fake-bookings.ts';
import { fakeCalendars } from './fake-calendars.ts';
import { FakeError } from './fake-candidates.ts';
import { fakeSequences } from './fake-sequences.ts';

const KIT = {
  goal: 'Si resuelve problemas con calma y explica lo que hace.',
  questions: ['¿Qué harías si se apaga el faro?', 'Cuéntame de una noche difícil.'],
  criteria: [
    { name: 'Calma', anchors: ['Se bloquea', 'Duda', 'Responde', 'Se anticipa', 'Calma a otros'] },
    { name: 'Técnica', anchors: ['No la conoce', 'La aplica'] },
  ],
};

const STEP = 30 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

interface IdInput {
  readonly params: { readonly id: number };
}
interface Writing<Body> extends IdInput {
  readonly body: Body;
}

const BRUNO: Interviewer = { id: 2, full_name: 'Bruno Lagos', email: 'bruno@ejemplo.example' };
type User = Interviewer;

const FURTHER: readonly PlannedInterview[] = ['Cultura', 'Final'].map((name, index) => ({
  ...{ id: 12 + index, name, kind: 'video', minutes: 30, kit: KIT, list_id: null },
  ...{ interviewers: [BRUNO], pool_size: null },
}));

export function fakeInterviews(user: User) {
  const query = new URLSearchParams(window.location.search);
  const own = fakeOwn(user, query);
  return {
    interviews: own.calls,
    interviewSequences: fakeSequences(own),
    interviewPlans: fakePlans(user, query.get('plan')),
    interviewAvailability: fakeAvailability(),
    interviewBookings: fakeBookings(),
    interviewerCalendars: fakeCalendars(query.get('calendars')),
  };
}

function fakePlans(user: User, kind: string | null) {
  let lastId = 20;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  let templates: InterviewTemplate[] = [
    { id: 1, name: 'Entrevista telefónica', kind: 'phone', minutes: 20, kit: KIT, version: 1 },
  ];
  const people = [user, BRUNO];
  let plan: InterviewPlan = {
    process_id: 7,
    interviews:
      kind !== 'none'
        ? [
            {
              id: 11,
              name: 'Técnica',
              kind: 'video',
              minutes: 45,
              kit: KIT,
              list_id: null,
              interviewers: [BRUNO],
              pool_size: null,
            },
            ...(kind === 'three' ? FURTHER : []),
          ]
        : [],
    permissions: { can_edit: user.id === 1 },
    version: 1,
  };
  return {
    templates: () => templates,
    addTemplate: ({ body }: { body: NewInterviewTemplate }) => {
      const made = { ...body, id: nextId(), version: 1 };
      templates = [...templates, made];
      return made;
    },
    changeTemplate: ({
      params,
      body,
    }: Writing<{ readonly interview_template: NewInterviewTemplate; readonly version: number }>) => {
      const changed = { ...body.interview_template, id: params.id, version: body.version + 1 };
      templates = templates.map((one) => (one.id === params.id ? changed : one));
      return changed;
    },
    removeTemplate: ({ params }: IdInput) => {
      templates = templates.filter(({ id }) => id !== params.id);
      return null;
    },
    plan: () => plan,
    savePlan: ({ body }: Writing<{ readonly interviews: PlannedInterviewInput[]; readonly version: number }>) => {
      if (body.version !== plan.version) throw new FakeError({ code: 'stale_version', current: plan });
      const interviews = body.interviews.map(({ interviewer_ids, id = nextId(), ...content }) => ({
        ...content,
        id,
        interviewers: people.filter((one) => interviewer_ids.includes(one.id)),
      }));
      plan = { ...plan, interviews, version: plan.version + 1 };
      return plan;
    },
  };
}

/** Bruno has another interview on 2026-12-01, and has submitted his scorecard of the interview 31. */
function fakeOwn(user: User, query: URLSearchParams) {
  const made = (id: number, applicant_id: number, starts_at: string): Interview => ({
    ...{ id, applicant_id, applicant_name: `Candidata ${applicant_id}`, process_title: 'Contador general' },
    ...{
      planned_interview_id: 11,
      sequence_id: null,
      name: 'Técnica',
      kind: 'video',
      starts_at,
      minutes: 45,
      place: 'Sala 2',
    },
    state: 'scheduled',
    interviewers: [
      { ...user, has_submitted: false },
      { ...BRUNO, has_submitted: true },
    ],
    permissions: { can_change: true, can_score: true },
    version: 1,
  });
  let interviews: Interview[] = [made(31, 6, '2026-12-01T15:00:00.000Z'), made(32, 7, '2026-12-02T15:00:00.000Z')];
  /** Of `?agenda=500`, on the five days of the week of 2026-11-30. */
  const many = Array.from({ length: Number(query.get('agenda') ?? 0) }, (_, index) =>
    made(
      1000 + index,
      8,
      new Date(Date.parse('2026-11-30T12:00:00.000Z') + (index % 5) * DAY + (index % 17) * STEP).toISOString(),
    ),
  );
  let scorecard: Scorecard | null = null;
  const find = (id: number): Interview => {
    const found = interviews.find((one) => one.id === id);
    if (!found) throw new FakeError({ code: 'not_found' });
    return found;
  };
  const put = (changed: Interview): Interview => {
    interviews = [...interviews.filter(({ id }) => id !== changed.id), changed];
    return changed;
  };
  const assertFree = (interview: InterviewAppointment, isAllowed: boolean) => {
    if (isAllowed || !interview.starts_at.startsWith('2026-12-01')) return;
    throw new FakeError({ code: 'interviewer_busy', message: 'Bruno Lagos ya tiene otra entrevista a esa hora.' });
  };
  const write = ({ params, body: { version, ...wording } }: Writing<ScorecardInput>, submits: boolean): Scorecard => {
    if (version !== (scorecard?.version ?? 0)) throw new FakeError({ code: 'stale_version', current: scorecard });
    const now = '2026-12-01T16:00:00.000Z';
    scorecard = {
      ...wording,
      interview_id: params.id,
      interviewer: { id: user.id, full_name: user.full_name },
      submitted_at: submits ? now : null,
      updated_at: now,
      version: version + 1,
    };
    return scorecard;
  };
  const ofBruno: SubmittedScorecard = {
    answers: [{ criterion: 0, value: 4, note: 'Se anticipó a la falla.' }],
    ...{ recommendation: 'yes', summary: null, interview_id: 31, interviewer: BRUNO },
    ...{ submitted_at: '2026-12-01T16:00:00.000Z', updated_at: '2026-12-01T16:00:00.000Z', version: 1, earlier: [] },
  };
  const calls = {
    ofApplicant: ({ params }: IdInput) => interviews.filter((one) => one.applicant_id === params.id),
    schedule: ({
      params,
      body,
    }: Writing<{ readonly interview: InterviewAppointment; readonly allow_overlap: boolean }>) => {
      assertFree(body.interview, body.allow_overlap);
      const { user_ids, ...appointment } = body.interview;
      const interviewers = [user, BRUNO]
        .filter(({ id }) => user_ids.includes(id))
        .map((one) => ({ ...one, has_submitted: false }));
      return put({ ...made(interviews.length + 31, params.id, ''), ...appointment, interviewers });
    },
    change: ({ params, body }: Writing<{ readonly interview: InterviewAppointment; readonly version: number }>) => {
      const { user_ids: _ids, ...appointment } = body.interview;
      return put({ ...find(params.id), ...appointment, version: body.version + 1 });
    },
    setState: ({ params, body }: Writing<{ readonly state: Interview['state']; readonly version: number }>) =>
      put({ ...find(params.id), state: body.state, version: body.version + 1 }),
    invitation: () => ({ name: 'Entrevista.ics', bytes: 900, token: 'saved' }),
    sendInvitation: () => ({ sent: 2, without_candidate: true }),
    agenda: ({ query: { from, until } }: { query: { from: string; until: string } }) =>
      [...interviews, ...many]
        .filter(({ starts_at }) => starts_at >= from && starts_at < until)
        .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
        .map((one) => ({ ...one, process_id: 1 })),
    mine: ({ query: { when } }: { query: { when: 'next' | 'past' } }) => {
      const data = when === 'next' ? interviews.filter(({ id }) => id < 33) : [];
      const pagination = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: data.length };
      return { data, pagination };
    },
    get: ({ params }: IdInput): InterviewDetails => ({
      ...find(params.id),
      kit: KIT,
      is_open: true,
      curriculum: query.get('cv') === 'none' ? null : { name: 'cv.txt', content_type: 'text/plain' },
      scorecard,
    }),
    curriculum: () => ({
      name: 'cv.txt',
      content_type: 'text/plain',
      bytes: new TextEncoder().encode('Farera desde 2001\nMantención de lámparas y sirenas'),
    }),
    saveScorecard: (input: Writing<ScorecardInput>) => write(input, false),
    submitScorecard: (input: Writing<ScorecardInput>) => write(input, true),
    scorecards: () => ({
      kit: KIT,
      scorecards: scorecard?.submitted_at ? [ofBruno, { ...scorecard, earlier: [] }] : [],
      hidden_count: scorecard?.submitted_at ? 0 : 1,
    }),
  };
  return { calls, made, find, put, count: () => interviews.length };
}
