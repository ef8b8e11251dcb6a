// The curriculum for interviewers, and the invitation as a calendar file.
import { Readable } from 'node:stream';
import { interviewMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DownloadAnswer } from '../../platform/http/call.ts';
import { storedDownload } from '../../platform/http/stored-download.ts';
import type { Services } from '../../services.ts';
import { findPersonEmail, writeInvitation } from '../meetings/index.ts';
import { requireInterview, requireOwnInterview } from './access.ts';
import { findVisibleCv } from './service.ts';
import { minutesOf } from './shapes.ts';

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
 * All versions of the file have one identity, so that calendars move or remove the event. The candidate is a guest only
 * for recruiters, because interviewers do not see their address.
 * @throws AppError not_found
 */
export async function interviewInvitation(
  { database, now }: Pick<Services, 'database' | 'now'>,
  actor: Actor,
  id: number,
): Promise<DownloadAnswer> {
  const { row, interviewers, recruits } = await requireInterview(database.read, actor, id);
  const email = recruits ? await findPersonEmail(database.read, row.person_id) : null;
  const candidate = email ? [{ name: row.applicant_name, email }] : [];
  const guests = interviewers.map(({ full_name: name, email: address }) => ({ name, email: address }));
  const [host = null, ...others] = guests;
  const text = writeInvitation({
    id: `interview-${row.organization_id}-${row.id}@terna`,
    title: texts.invitationTitle(row.name, row.applicant_name),
    starts_at: new Date(row.starts_at).toISOString(),
    minutes: minutesOf(row),
    place: row.place,
    notes: null,
    host,
    guests: [...candidate, ...others],
    now: now(),
    sequence: row.version - 1,
    isCancelled: row.state === 'cancelled',
  });
  const bytes = Buffer.from(text, 'utf8');
  const method = row.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return {
    fileName: texts.invitationFile,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    stream: Readable.from([bytes]),
    bytes: bytes.length,
  };
}
