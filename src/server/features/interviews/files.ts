// The curriculum for interviewers, and the invitation as a calendar file.
import { Readable } from 'node:stream';
import { interviewMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DownloadAnswer } from '../../platform/http/call.ts';
import { storedDownload } from '../../platform/http/stored-download.ts';
import type { Services } from '../../services.ts';
import { findPersonEmail } from '../meetings/index.ts';
import { requireInterview, requireOwnInterview } from './access.ts';
import { calendarFile, calendarType } from './calendar-file.ts';
import { findVisibleCv } from './service.ts';

/** @throws AppError not_found, also if there is no curriculum that the interviewer may see */
export async function openCurriculum(
  { database, files }: Pick<Services, 'database' | 'files'>,
  actor: Actor,
  id: number,
): Promise<DownloadAnswer> {
  const interview = await requireOwnInterview(database.read, actor, id);
  const cv = await findVisibleCv(database.read, actor, interview);
  if (!cv) throw new AppError('not_found');
  return storedDownload(files, cv);
}

/**
 * The candidate is a guest only for recruiters, because interviewers do not see their address.
 * @throws AppError not_found
 */
export async function interviewInvitation(
  { database, now }: Pick<Services, 'database' | 'now'>,
  actor: Actor,
  id: number,
): Promise<DownloadAnswer> {
  const interview = await requireInterview(database.read, actor, id);
  const email = interview.recruits ? await findPersonEmail(database.read, interview.row.person_id) : null;
  const bytes = calendarFile(interview, email, now());
  return {
    fileName: texts.invitationFile,
    contentType: calendarType(interview),
    stream: Readable.from([bytes]),
    bytes: bytes.length,
  };
}
