// A bridge with a fake server in the page; tests drive it.
import type { Synchronization } from '../../../src/contract/api/job-boards.ts';
import { BOARD_FIELDS, BoardField } from '../../../src/contract/api/settings.ts';
import type { Result } from '../../../src/contract/endpoint.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import type { Bridge } from '../../../src/contract/ipc/bridge.ts';
import type {
  ConnectionState,
  MenuCommand,
  SessionState,
  TransferProgress,
  WorkspaceState,
} from '../../../src/contract/ipc/ipc.ts';
import type { OfflineQueueState } from '../../../src/contract/ipc/offline-queue.ts';
import { errorMessages } from '../../../src/contract/messages.ts';
import { fakeBackups } from './fake-backups.ts';
import { type BoardOptions, FakeBoard } from './fake-board.ts';
import { fakeStageCalls } from './fake-board-stages.ts';
import { fakeCandidacies, otherProcesses } from './fake-candidacies.ts';
import { fakeCandidateSurveys } from './fake-candidate-surveys.ts';
import { createFakeCandidates, FakeError } from './fake-candidates.ts';
import { fakeComments } from './fake-comments.ts';
import { fakeCurricula } from './fake-curricula.ts';
import { fakeCurriculumImports } from './fake-curriculum-imports.ts';
import { fakeDataRequests } from './fake-data-requests.ts';
import { SYNC_JOB_ID, syncJob } from './fake-default-stages.ts';
import { fakeDelegations } from './fake-delegations.ts';
import { fakeDesktop } from './fake-desktop.ts';
import { fakeDuplicates } from './fake-duplicates.ts';
import { fakeEvaluations } from './fake-evaluations.ts';
import { fakeForms } from './fake-forms.ts';
import { fakeHistory } from './fake-history.ts';
import { fakeImports } from './fake-imports.ts';
import { elsewhere, fakeIntakeCalls } from './fake-intake.ts';
import { fakeInterviews } from './fake-interviews.ts';
import { fakeJobBoardCalls, pastSynchronizations, synchronization } from './fake-job-boards.ts';
import { fakeMatches } from './fake-matches.ts';
import { fakeMerges } from './fake-merges.ts';
import { neighboursIn } from './fake-neighbours.ts';
import { createFakeOffice } from './fake-office.ts';
import { fakeOfflineBoards } from './fake-offline-boards.ts';
import { fakeOfflineQueue } from './fake-offline-queue.ts';
import { fakeBrowserReturns, fakePasskeys } from './fake-passkeys.ts';
import { fakeDataBreaches, fakeProcessingActivities } from './fake-registers.ts';
import { fakeReports, fakeSavedReports } from './fake-reports.ts';
import { fakeRequests } from './fake-requests.ts';
import { fakeOpenSessions, fakePrivacy, fakeSecondFactors } from './fake-security.ts';
import { fakeSegments } from './fake-segments.ts';
import { fakeSingleSignOn } from './fake-single-sign-on.ts';
import { fakeUser } from './fake-user.ts';
import { expireToasts } from './toast-timers.ts';

type Listener<Payload> = (payload: Payload) => void;

class Channel<Payload> {
  readonly #listeners = new Set<Listener<Payload>>();

  readonly subscribe = (listener: Listener<Payload>) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly emit = (payload: Payload) => {
    for (const listener of this.#listeners) listener(payload);
  };
}

export interface ErrorAnswer {
  readonly code: ErrorCode;
  /** Replaces the default text of the code. */
  readonly message?: string;
  readonly current?: unknown;
  readonly fields?: Readonly<Record<string, string>>;
}

export interface Fake {
  readonly bridge: Bridge;
  readonly board: FakeBoard;
  /** State of the job board synchronization in the next answer. */
  readonly synchronization: Synchronization;
  readonly pastSynchronizations: Synchronization[];
  readonly candidates: ReturnType<typeof createFakeCandidates>;
  /** What the stored curriculum is read as. */
  readonly answerCurriculum: ReturnType<typeof fakeCurricula>['answer'];
  readonly importJob: ReturnType<typeof fakeImports>['drive'];
  /** The application form, if the address asks for it. */
  readonly form: Pick<ReturnType<typeof fakeForms>, 'change' | 'leave'> | null;
  /** All calls with their inputs, named `area.name`. */
  readonly calls: { readonly name: string; readonly input: unknown }[];
  readonly emit: Listener<ServerEvent>;
  readonly connection: Listener<ConnectionState>;
  readonly transfer: Listener<TransferProgress>;
  /** Pending changes, and a switch that queues all calls that may be queued. */
  readonly offlineQueue: Pick<ReturnType<typeof fakeOfflineQueue>, 'wait' | 'fill' | 'update' | 'drop' | 'loseAnswers'>;
  readonly backups: ReturnType<typeof fakeBackups>['update'];
  readonly workspace: Listener<WorkspaceState>;
  readonly session: Listener<SessionState>;
  readonly menu: Listener<MenuCommand>;
  /** Events that the desktop starts itself: notifications and links. */
  readonly desktop: ReturnType<typeof fakeDesktop>['drive'];
  /** Makes the next call of this name fail. */
  failNext(name: string, error: ErrorAnswer): void;
  /** Calls of this name are pending until `release`. */
  pause(name: string): void;
  release(name: string): void;
  /** Answers of this name come from the cache, last confirmed at this ISO time. */
  cache(name: string, at: string): void;
  /** Ends the time of all visible toasts, which stay until then. */
  expireToasts(): void;
}

const syncJobOf = ({ params }: { params: { id: number } }) => (params.id === SYNC_JOB_ID ? syncJob() : null);

const PRIVATE_TEXTS = 'fake.privateTexts';
const readPrivateTexts = (): Record<string, string> => JSON.parse(localStorage.getItem(PRIVATE_TEXTS) ?? '{}');

function storePrivateText({ name, text }: { name: string; text: string | null }): boolean {
  const { [name]: _before, ...others } = readPrivateTexts();
  localStorage.setItem(PRIVATE_TEXTS, JSON.stringify(text === null ? others : { ...others, [name]: text }));
  return true;
}

/** Reads the options from the page's address, before the hash: `?first=10000&role=employee…`. */
const optionsOfPage = (): BoardOptions => {
  const query = new URLSearchParams(window.location.search);
  return {
    first: Number(query.get('first') ?? 120),
    others: Number(query.get('others') ?? 12),
    stages: Number(query.get('stages') ?? 10),
    status: query.get('status') === 'closed' ? 'closed' : 'active',
    mayAct: query.get('role') !== 'employee',
    fields: BoardField.array().parse(query.get('fields')?.split(',') ?? [...BOARD_FIELDS]),
    sendsTests: query.get('tests') !== 'off',
  };
};

/** Returns the fake server's answer or error. */
function attempt<Data>(work: () => Data): Data | FakeError {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof FakeError) return thrown;
    throw thrown;
  }
}

export function createFakeTerna(): Fake {
  const user = fakeUser();
  const events = new Channel<ServerEvent>();
  const connections = new Channel<ConnectionState>();
  const transfers = new Channel<TransferProgress>();
  const workspaces = new Channel<WorkspaceState>();
  const sessions = new Channel<SessionState>();
  const menus = new Channel<MenuCommand>();
  const offlineQueues = new Channel<OfflineQueueState>();
  const board = new FakeBoard(optionsOfPage(), events.emit);
  const calls: Fake['calls'] = [];
  const errors = new Map<string, ErrorAnswer>();
  const cached = new Map<string, string>();
  const paused = new Map<string, { wait: Promise<void>; release: () => void }>();

  const call =
    <Input, Data>(name: string, work: (input: Input) => Data | { data: Data; pagination: object }) =>
    async (input: Input): Promise<Result<Data>> => {
      calls.push({ name, input });
      await paused.get(name)?.wait;
      const error = errors.get(name);
      errors.delete(name);
      if (error) return { ok: false, error: { message: errorMessages[error.code], ...error } };
      const queued = offlineQueue.enqueue(name, input);
      if (queued) return { ok: false, error: { code: 'queued', message: errorMessages.queued, queued } };
      const cachedAt = cached.get(name);
      const answer = attempt(() => work(input));
      if (answer instanceof FakeError) {
        const code = answer.error.code as ErrorCode;
        return { ok: false, error: { message: errorMessages[code], ...answer.error, code } };
      }
      const whole = typeof answer === 'object' && answer !== null && 'pagination' in answer ? answer : { data: answer };
      return { ok: true, ...(whole as { data: Data }), ...(cachedAt && { cachedAt }) };
    };

  const offlineQueue = fakeOfflineQueue(board, offlineQueues.emit);
  const offlineBoards = fakeOfflineBoards();
  const backups = fakeBackups();
  const saved = (name: string) => ({ name, bytes: 2048, token: 'saved' });
  const intake = fakeIntakeCalls(board, call);
  const imports = fakeImports(events.emit, transfers.emit);
  const candidates = createFakeCandidates((id) => board.applicant(id));
  const callsOf = (area: string, works: object) =>
    Object.fromEntries(Object.entries(works).map(([name, work]) => [name, call(`${area}.${name}`, work)]));
  const areasOf = (areas: Readonly<Record<string, object>>) =>
    Object.fromEntries(Object.entries(areas).map(([area, works]) => [area, callsOf(area, works)]));
  const { hiring, ...ownAreas } = candidates.areas;
  const evaluations = fakeEvaluations();
  const { jobs, ...acts } = fakeCandidacies(board, events.emit);
  const candidateAreas = {
    ...ownAreas,
    ...acts,
    ...evaluations,
    assessments: { ...acts.assessments, ...evaluations.assessments },
    candidacies: { ...acts.candidacies, ...evaluations.candidacies, ...hiring },
    mail: { ...acts.mail, ...evaluations.mail },
    templates: { ...acts.templates, ...evaluations.templates },
  };
  const curricula = fakeCurricula(candidates);
  const stageCalls = fakeStageCalls(board, call);
  const desktop = fakeDesktop(call);
  const bridge = {
    ...areasOf({ ...candidateAreas, ...fakeSegments(), ...fakeInterviews(user) }),
    ...areasOf({ ...fakePasskeys(user), ...fakeSingleSignOn(user) }),
    board: {
      open: call('board.open', (input: never) => board.open(input)),
      column: call('board.column', (input: never) => board.column(input)),
      cards: call('board.cards', ({ body }: { body: { applicant_ids: number[] } }) =>
        body.applicant_ids.map((id) => board.card(id)),
      ),
      neighbours: call('board.neighbours', (input: never) => neighboursIn(board, input)),
    },
    applicants: {
      ...callsOf('applicants', candidates.areas.applicants),
      updateList: call('applicants.updateList', (input: never) => board.move(input, user.full_name)),
      logs: call('applicants.logs', (input: never) => board.logs(input)),
      addLog: call('applicants.addLog', (input: never) => board.addLog(input)),
      ...callsOf('applicants', fakeComments(board)),
      cv: call('applicants.cv', () => saved('cv.pdf')),
    },
    sessions: callsOf('sessions', { destroy: () => null, ...fakeOpenSessions() }),
    meetings: { invitation: call('meetings.invitation', () => saved('Reunión.ics')) },
    processHistory: callsOf('processHistory', fakeHistory),
    reports: callsOf('reports', fakeReports),
    savedReports: callsOf('savedReports', fakeSavedReports),
    curriculumImports: callsOf('curriculumImports', fakeCurriculumImports()),
    curriculumReadings: callsOf('curriculumReadings', curricula.areas),
    privacy: callsOf('privacy', fakePrivacy()),
    dataRequests: callsOf('dataRequests', fakeDataRequests()),
    processingActivities: callsOf('processingActivities', fakeProcessingActivities()),
    dataBreaches: callsOf('dataBreaches', fakeDataBreaches()),
    candidateSurveys: callsOf('candidateSurveys', fakeCandidateSurveys()),
    secondFactors: callsOf('secondFactors', fakeSecondFactors()),
    matches: callsOf('matches', fakeMatches()),
    merges: callsOf('merges', fakeMerges(board, events.emit)),
    duplicates: callsOf('duplicates', fakeDuplicates()),
    presence: {
      look: call('presence.look', () => [{ id: 1, full_name: 'Ana Paredes' }, ...board.others]),
      leave: call('presence.leave', () => null),
    },
    candidacies: {
      postulations: call(
        'candidacies.postulations',
        (input: never): object => elsewhere(input) ?? board.postulations(input),
      ),
      ...intake.candidacies,
      ...callsOf('candidacies', candidateAreas.candidacies),
    },
    processes: {
      get: call('processes.get', () => board.process()),
      search: call('processes.search', () => ({
        data: [board.process(), ...otherProcesses(board.process())],
        pagination: { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: 1 },
      })),
      statuses: call('processes.statuses', () => [{ id: 0, name: 'all', count: 1 }]),
      areas: call('processes.areas', () => []),
      exportApplicants: call('processes.exportApplicants', () => saved('20261120_candidatos.xlsx')),
      exportProcesses: call('processes.exportProcesses', () => saved('20261120120000_selection_processes.xlsx')),
    },
    ...stageCalls,
    templates: { ...callsOf('templates', candidateAreas.templates), ...stageCalls.templates },
    ...fakeJobBoardCalls(call),
    organizations: intake.organizations,
    catalogues: { ...callsOf('catalogues', candidates.areas.catalogues), ...intake.catalogues },
    imports: callsOf('imports', imports.calls),
    jobs: Object.fromEntries(
      Object.entries(imports.jobs).map(([name, work]) => [
        name,
        call(`jobs.${name}`, (input: never) => jobs[name]?.(input) ?? syncJobOf(input) ?? work(input)),
      ]),
    ),
    portal: {
      applicantFormLink: call('portal.applicantFormLink', ({ params }: { params: { id: number } }) => ({
        link: `/tenants/t/portal/p/ofertas/${params.id}/postular?persona=x.y.z`,
      })),
    },
    desktop: {
      workspaceState: call('desktop.workspaceState', () => ({
        kind: 'local',
        url: null,
        server: 'up',
        reason: null,
        health: null,
        space: null,
      })),
      sessionState: call('desktop.sessionState', () => ({
        user,
        storedIn: 'keychain',
        hasExpired: false,
        warning: null,
      })),
      // Private texts survive a reload, as those of the main process do.
      privateTexts: call('desktop.privateTexts', readPrivateTexts),
      storePrivateText: call('desktop.storePrivateText', storePrivateText),
      connectionState: call('desktop.connectionState', () => ({ state: 'connected', since: null })),
      chooseSpreadsheet: call('desktop.chooseSpreadsheet', () => ({
        file: 'chosen',
        name: 'candidatos.csv',
        bytes: 4_000_000,
      })),
      chooseArchive: call('desktop.chooseArchive', () => ({ file: 'chosen', name: 'todos.zip', bytes: 40_000_000 })),
      openCandidateWindow: call('desktop.openCandidateWindow', () => null),
      openBoardWindow: call('desktop.openBoardWindow', () => null),
      revealFile: call('desktop.revealFile', () => null),
      scheduleMeeting: call('desktop.scheduleMeeting', () => null),
      ...callsOf('desktop', fakeBrowserReturns()),
      cancelTransfer: call('desktop.cancelTransfer', () => imports.cancelUpload()),
      ...desktop.calls,
      reconnect: call('desktop.reconnect', () => ({ state: 'offline', since: null })),
      ...callsOf('desktop', offlineQueue.calls),
      ...callsOf('desktop', offlineBoards.calls),
      ...callsOf('desktop', backups.calls),
    },
    on: {
      serverEvent: events.subscribe,
      connection: connections.subscribe,
      transfer: transfers.subscribe,
      workspace: workspaces.subscribe,
      session: sessions.subscribe,
      privateTexts: () => () => undefined,
      menu: menus.subscribe,
      ...desktop.on,
      offlineQueue: offlineQueues.subscribe,
      offlineBoards: offlineBoards.subscribe,
      backups: backups.subscribe,
    },
  };

  const replace = (areas: Readonly<Record<string, object>>) => {
    for (const [area, works] of Object.entries(areas)) {
      Object.assign(bridge, { [area]: { ...bridge[area as keyof typeof bridge], ...callsOf(area, works) } });
    }
  };
  const query = new URLSearchParams(window.location.search);
  const stage = query.get('office');
  if (stage) replace(createFakeOffice(stage, user, { workspace: workspaces.emit, session: sessions.emit }));
  replace({ requests: { ofProcess: () => ({ request: null }) } });
  if (query.has('requests')) replace({ ...fakeRequests(user), ...fakeDelegations(user) });
  const form = query.has('form') ? fakeForms(board.process(), events.emit) : null;
  if (form) replace(form.areas);

  return {
    bridge: bridge as unknown as Bridge,
    board,
    synchronization,
    pastSynchronizations,
    candidates,
    answerCurriculum: curricula.answer,
    form,
    importJob: imports.drive,
    calls,
    offlineQueue,
    emit: events.emit,
    connection: connections.emit,
    transfer: transfers.emit,
    backups: backups.update,
    workspace: workspaces.emit,
    session: sessions.emit,
    menu: menus.emit,
    desktop: desktop.drive,
    failNext: (name, error) => void errors.set(name, error),
    cache: (name, at) => void cached.set(name, at),
    expireToasts,
    pause(name) {
      let release = () => {};
      const wait = new Promise<void>((resolve) => {
        release = resolve;
      });
      paused.set(name, { wait, release });
    },
    release(name) {
      paused.get(name)?.release();
      paused.delete(name);
    },
  };
}
