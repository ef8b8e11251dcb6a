// Texts of the time of an interview, in the time zone of this computer.
import type { Interview } from '../../../contract/api/interviews.ts';
import { interviewMessages } from '../../../contract/messages.ts';
import { formatDate, formatTime } from '../../ui/formats/format.ts';

const MINUTE = 60_000;

export function whenText({ starts_at, minutes }: Pick<Interview, 'starts_at' | 'minutes'>): string {
  const end = new Date(Date.parse(starts_at) + minutes * MINUTE).toISOString();
  return interviewMessages.when(formatDate(starts_at), formatTime(starts_at), formatTime(end));
}
