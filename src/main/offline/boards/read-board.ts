// Reads a whole board into the store: all cards with data, comments, CV.
import { Applicant, ApplicantLog, LOGS_PER_PAGE } from '../../../contract/api/applicants.ts';
import { type ApplicantCard, Board, ColumnPage } from '../../../contract/api/board.ts';
import { CandidateField } from '../../../contract/api/candidates.ts';
import { FileTexts } from '../../../contract/api/curriculum-readings.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import type { FileContent } from '../../../contract/endpoint.ts';
import { commentTextOf } from '../../../domain/board/offline-values.ts';
import { type ApiCall, prepareCall, type Understood } from '../../api-client/index.ts';
import { ApiError } from '../../ipc/result.ts';
import { type StoredCandidate, UNREAD_CANDIDATE } from './candidate-text.ts';
import { fieldsCall, type OfflineBoardStore } from './offline-board-store.ts';
import { boardCall } from './offline-candidates.ts';

export interface BoardReadingDeps {
  readonly store: OfflineBoardStore;
  /** Asks the server. @throws ApiError */
  readonly read: (call: ApiCall) => Promise<Understood>;
  readonly readFile: (call: ApiCall) => Promise<FileContent>;
  /** Lets other work run. @throws ApiError cancelled if the reading is to stop */
  readonly pause: () => Promise<void>;
  /** The duration of a step of storing, after which there is a pause. */
  readonly stepMilliseconds: number;
}

export interface Reading {
  readonly processId: number;
  /** Whether to read comments of unchanged candidates too, because events may have been missed. */
  readonly withComments: boolean;
  /** Checked between candidates: whether the board was removed or the user changed. */
  readonly shouldStop: () => boolean;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  readonly title: string | null;
  readonly total: number;
  readonly kept: number;
  readonly missing: number;
}

/** Reads changed candidates of a board again. @throws as `readWhole` */
export async function refreshCandidates(
  deps: BoardReadingDeps,
  processId: number,
  cards: readonly Pick<ApplicantCard, 'id' | 'version'>[],
): Promise<void> {
  for (const card of cards) await readCandidate(deps, { processId, card, withComments: true });
}

/** Candidates read in parallel; few, because the user's own calls have priority. */
const LANES = 2;

const applicantCall = (id: number): ApiCall => prepareCall('applicants', 'get', { params: { id } });
const logsCall = (id: number): ApiCall =>
  prepareCall('applicants', 'logs', { params: { id }, query: { page: 1, items: LOGS_PER_PAGE } });
/** Further comments, which are stored for the search only. */
const commentsCall = (id: number, page: number): ApiCall =>
  prepareCall('applicants', 'logs', { params: { id }, query: { page, items: MAX_ITEMS, type: 'user' } });
const textsCall = (id: number): ApiCall => prepareCall('curriculumReadings', 'texts', { params: { id } });
export const fileCall = (id: number, fileId: number): ApiCall =>
  prepareCall('candidateFiles', 'content', { params: { id, fileId } });

/** @throws ApiError if the server cannot be asked; stored data stays, and the next read continues */
export async function readWhole(deps: BoardReadingDeps, reading: Reading): Promise<void> {
  const { store } = deps;
  const { processId, onProgress, shouldStop } = reading;
  // The conditions that a filter offers.
  const fields = CandidateField.array().parse((await deps.read(fieldsCall())).data);
  store.putAnswer(processId, fieldsCall(), fields);
  const { title, cards, lost } = await readCards(deps, processId);
  let stored = 0;
  let missing = lost;
  const report = () => onProgress({ title, total: cards.length + lost, kept: stored, missing });
  report();
  await inLanes(cards, async (card) => {
    if (shouldStop()) return;
    const isWhole = await readCandidate(deps, { processId, card, withComments: reading.withComments });
    if (isWhole) stored += 1;
    else missing += 1;
    report();
  });
}

/** Reads items in their order, a few at once. */
export async function inLanes<Item>(items: readonly Item[], readItem: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await readItem(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Removes candidates who left the board, or whose erasure this computer was not notified of. */
function removeOthers(store: OfflineBoardStore, processId: number, cards: readonly Pick<ApplicantCard, 'id'>[]): void {
  const present = new Set(cards.map(({ id }) => id));
  for (const id of store.candidates.idsOf(processId)) if (!present.has(id)) store.removeApplicant(processId, id);
}

interface Cards {
  readonly title: string | null;
  /** The cards that are stored. */
  readonly cards: readonly ApplicantCard[];
  /** Number of cards that did not fit, which are invisible without a network. */
  readonly lost: number;
}

async function readCards({ store, read }: BoardReadingDeps, processId: number): Promise<Cards> {
  const call = prepareCall('board', 'open', { params: { id: processId }, query: { items: MAX_ITEMS } });
  const board = Board.parse((await read(call)).data);
  const { title } = board.process;
  // The stages are stored first, because cards are invisible without them.
  const { reading } = store.getSynced(processId);
  const columns = board.columns.map((column) => ({ ...column, applicants: [], next_cursor: null }));
  const hasBoard = store.putAnswer(processId, boardCall(processId), { ...board, columns });
  const all: ApplicantCard[] = [];
  for (const { list, applicants, next_cursor } of board.columns) {
    const own = [...applicants];
    for (let cursor = next_cursor; cursor !== null; ) {
      const next = prepareCall('board', 'column', { params: { id: list.id }, query: { cursor, items: MAX_ITEMS } });
      const page = ColumnPage.parse((await read(next)).data);
      own.push(...page.applicants);
      cursor = page.next_cursor;
    }
    all.push(...own);
  }
  removeOthers(store, processId, all);
  const cards = all.filter((card) => hasBoard && storeCard(store, processId, { card, reading }));
  return { title, cards, lost: all.length - cards.length };
}

/** @returns whether it fits */
function storeCard(
  { candidates }: OfflineBoardStore,
  processId: number,
  { card, reading }: { readonly card: ApplicantCard; readonly reading: number },
): boolean {
  const before = candidates.get(card.id);
  const stored = before?.applicant
    ? { ...before, applicant: withCard(before.applicant, card) }
    : { ...UNREAD_CANDIDATE, card };
  return candidates.put(processId, reading, stored) !== 'rejected';
}

const withCard = (applicant: Applicant, card: ApplicantCard): Applicant => ({
  ...{ ...applicant, ...card, deleted: false },
  permissions: { ...applicant.permissions, ...card.permissions },
});

interface CandidateReading {
  readonly processId: number;
  readonly card: Pick<ApplicantCard, 'id' | 'version'>;
  readonly withComments: boolean;
}

/** @returns whether all of it fits */
async function readCandidate(deps: BoardReadingDeps, reading: CandidateReading): Promise<boolean> {
  const { store, read } = deps;
  const { processId, card, withComments } = reading;
  const before = store.candidates.get(card.id) ?? UNREAD_CANDIDATE;
  // Events may have made the stored answer newer than the data last read.
  const isSame = before.applicant !== null && before.version === card.version;
  const applicant = (isSame && before.applicant) || Applicant.parse((await read(applicantCall(card.id))).data);
  let found: StoredCandidate = { ...before, applicant, card: null, storedAt: isSame ? before.storedAt : Date.now() };
  if (withComments || !isSame || before.logs === null) found = { ...found, ...(await readLogs(deps, card.id)) };
  let isWhole = true;
  // Like comments, texts leave when their section becomes private.
  if (withComments || !isSame || !before.hasTexts) {
    const { texts, is_complete } = await readTexts(deps, card.id);
    found = { ...found, hasTexts: is_complete };
    isWhole = store.putTexts(processId, card.id, texts);
  }
  // An event may have brought a later card meanwhile.
  const present = store.candidates.getCard(card.id);
  const newest = present && present.version >= applicant.version ? withCard(applicant, present) : applicant;
  const stored = { ...found, applicant: newest, version: card.version };
  const result = store.candidates.put(processId, store.getSynced(processId).reading, stored);
  isWhole = result !== 'rejected' && isWhole;
  for (const file of applicant.files.filter(({ is_cv, id }) => is_cv && !store.hasFile(id))) {
    const content = await deps.readFile(fileCall(card.id, file.id));
    isWhole = store.putFile(processId, card.id, file.id, content) && isWhole;
  }
  return isWhole;
}

async function readLogs(
  deps: BoardReadingDeps,
  applicantId: number,
): Promise<Pick<StoredCandidate, 'logs' | 'logCount' | 'comments'>> {
  const { data, pagination } = await deps.read(logsCall(applicantId));
  const logs = ApplicantLog.array().parse(data);
  const all = pagination && pagination.totalPages > 1 ? await readComments(deps, applicantId) : logs;
  return { logs, logCount: pagination?.totalCount ?? logs.length, comments: commentTextOf(all) };
}

/** None from a server of an earlier version, which has no such call. */
export async function readTexts({ read }: Pick<BoardReadingDeps, 'read'>, applicantId: number): Promise<FileTexts> {
  try {
    return FileTexts.parse((await read(textsCall(applicantId))).data);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return { texts: [], is_complete: true };
    throw error;
  }
}

async function readComments({ read }: BoardReadingDeps, applicantId: number): Promise<ApplicantLog[]> {
  const comments: ApplicantLog[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, pagination } = await read(commentsCall(applicantId, page));
    comments.push(...ApplicantLog.array().parse(data));
    pages = pagination?.totalPages ?? 1;
  }
  return comments;
}
