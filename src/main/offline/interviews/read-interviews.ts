// Reads the own interviews of the next days into the store: kits and scorecards first, then curricula.
import { Interview, InterviewDetails } from '../../../contract/api/interviews.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import type { FileContent } from '../../../contract/endpoint.ts';
import { isStoredOffline, OFFLINE_DAYS } from '../../../domain/interviews/offline-interviews.ts';
import { type ApiCall, prepareCall, type Understood } from '../../api-client/index.ts';
import { ApiError } from '../../ipc/result.ts';
import type { OfflineInterviewStore } from './offline-interview-store.ts';

export interface InterviewReadingDeps {
  readonly store: OfflineInterviewStore;
  /** Asks the server. @throws ApiError */
  readonly read: (call: ApiCall) => Promise<Understood>;
  readonly readFile: (call: ApiCall) => Promise<FileContent>;
  readonly now: () => number;
}

export const mineCall = (page: number): ApiCall =>
  prepareCall('interviews', 'mine', { query: { when: 'next', page, items: MAX_ITEMS } });
const getCall = (id: number): ApiCall => prepareCall('interviews', 'get', { params: { id } });
const curriculumCall = (id: number): ApiCall => prepareCall('interviews', 'curriculum', { params: { id } });

const DAY = 24 * 60 * 60 * 1000;
/** Every read is in the audit trail, so unchanged data is read again only after this time. */
const FRESH_MILLISECONDS = DAY / 2;

/**
 * @param changed interviews that events have reported
 * @throws ApiError if the server cannot be asked; stored data stays, and the next read continues
 */
export async function readInterviews(deps: InterviewReadingDeps, changed: ReadonlySet<number>): Promise<void> {
  const { store, now } = deps;
  const before = store.readList()?.interviews ?? [];
  const interviews = (await readMine(deps)).filter((one) => isStoredOffline(one, now()));
  const present = new Set(interviews.map(({ id }) => id));
  for (const { id } of before) if (!present.has(id)) store.remove(id);
  store.writeList({ at: new Date(now()).toISOString(), interviews });
  const withCurriculum: InterviewDetails[] = [];
  for (const interview of interviews) {
    const details = await readDetails(deps, interview, changed.has(interview.id));
    if (details?.curriculum) withCurriculum.push(details);
    else store.removeCurriculum(interview.id);
  }
  for (const details of withCurriculum) await readCurriculum(deps, details, changed.has(details.id));
}

/** Those to come are in order of time, after older ones that still await their scorecard. */
async function readMine({ read, now }: InterviewReadingDeps): Promise<Interview[]> {
  const until = now() + OFFLINE_DAYS * DAY;
  const found: Interview[] = [];
  for (let page = 1; page > 0; ) {
    const { data, pagination } = await read(mineCall(page));
    const interviews = Interview.array().parse(data);
    found.push(...interviews);
    const isBeyond = interviews.some(({ starts_at }) => Date.parse(starts_at) > until);
    page = isBeyond ? 0 : (pagination?.nextPage ?? 0);
  }
  return found;
}

/** @returns null if the server no longer has it for this user */
async function readDetails(
  { store, read, now }: InterviewReadingDeps,
  { id, version }: Interview,
  isChanged: boolean,
): Promise<InterviewDetails | null> {
  const stored = store.readDetails(id);
  const isFresh = stored?.details.version === version && now() - stored.storedAt < FRESH_MILLISECONDS;
  if (stored && isFresh && !isChanged) return stored.details;
  try {
    const details = InterviewDetails.parse((await read(getCall(id))).data);
    store.writeDetails(details);
    return details;
  } catch (error) {
    if (!isGone(error)) throw error;
    store.remove(id);
    return null;
  }
}

async function readCurriculum(
  { store, readFile, now }: InterviewReadingDeps,
  details: InterviewDetails,
  isChanged: boolean,
): Promise<void> {
  const storedAt = store.curriculumStoredAt(details.id);
  if (storedAt !== null && now() - storedAt < FRESH_MILLISECONDS && !isChanged) return;
  try {
    store.writeCurriculum(details, await readFile(curriculumCall(details.id)));
  } catch (error) {
    // One that is too large for memory is not stored; the kit is.
    const isTooLarge = error instanceof ApiError && error.code === 'file_too_large';
    if (!isGone(error) && !isTooLarge) throw error;
    store.removeCurriculum(details.id);
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';
