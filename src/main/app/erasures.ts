// Removes local data of erased persons, also after erasures that may have been missed.
import type { ServerEvent } from '../../contract/events/events.ts';
import {
  type ApiClient,
  applicantTag,
  type Connection,
  definitionOf,
  prepareCall,
  tagsOf,
} from '../api-client/index.ts';
import type { RecentFiles } from '../files/recent-files.ts';
import type { Unfinished, UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import { ApiError } from '../ipc/result.ts';
import type { OfflineQueue, Sending } from '../offline/queue/index.ts';
import type { Notifications } from '../os/notifications.ts';
import { describeError, type Log } from './log.ts';

export interface ErasureDeps {
  readonly offlineQueue: OfflineQueue;
  readonly sending: Sending;
  readonly notifications: Notifications;
  readonly unfinished: Pick<UnfinishedDownloads, 'discardWhere'>;
  readonly recentFiles: Pick<RecentFiles, 'removeSubject'>;
  readonly log: Log;
}

/**
 * Drops queued changes, notifications and file names of an erased person. After a gap in the events it looks for
 * persons who are gone.
 */
export function dropErased(deps: ErasureDeps, event: ServerEvent): void {
  const { offlineQueue, sending, notifications, unfinished, recentFiles, log } = deps;
  if (event.type === 'stream.reset') {
    sending.recheck();
    // Never rejects; changes that cannot be sent now stay queued.
    void sending.flush();
  }
  if (event.type !== 'applicant.removed' || !event.erased) return;
  notifications.removeCandidate(event.id);
  recentFiles.removeSubject(applicantTag(event.id));
  unfinished
    .discardWhere((one) => isAbout(one, event.id))
    // The journal still has it, and it is removed at the next sign-in.
    .catch((error: unknown) => log.warn('a download of an erased person could not be dropped', describeError(error)));
  try {
    offlineQueue.dropApplicants([event.id]);
  } catch (error) {
    // The disk rejects the change now; the next sending detects that the candidate is gone.
    log.error('the changes of an erased person could not be dropped', describeError(error));
    sending.recheck();
  }
}

function isAbout({ area, call: name, input }: Unfinished, applicantId: number): boolean {
  const call = { area, name, input, definition: definitionOf(area, name) };
  return tagsOf(call).includes(applicantTag(applicantId));
}

/**
 * Whether the server no longer has the candidate of a queued change, or the interview of a queued scorecard, for this
 * user.
 * @throws ApiError if it does not answer that
 */
export async function isGone(
  apiClient: Pick<ApiClient, 'read'>,
  connection: Pick<Connection, 'isDown' | 'isAwaited'>,
  { applicant, scorecard }: Pick<OfflineQueue['entries'][number], 'applicant' | 'scorecard'>,
): Promise<boolean> {
  if (connection.isDown || connection.isAwaited) throw new ApiError('unreachable');
  try {
    const call = scorecard
      ? prepareCall('interviews', 'get', { params: { id: scorecard.interview.id } })
      : prepareCall('applicants', 'get', { params: { id: applicant.id } });
    await apiClient.read(call);
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return true;
    throw error;
  }
}
