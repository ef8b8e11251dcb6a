// The warning about a failed scheduled backup, for administrators of the local space.
import { spaceBackupMessages as texts } from '../../../contract/messages.ts';
import { formatDateTime } from '../../ui/formats/format.ts';
import { useBackups, useCurrentUser } from '../desktop.ts';

/** Null without a failure, or for users who may not back up. */
export function useBackupWarning(): string | null {
  const failure = useBackups().value?.failure ?? null;
  const user = useCurrentUser();
  if (!failure || !user || (!user.is_admin && !user.is_superadmin)) return null;
  return `${texts.failed(formatDateTime(failure.at))} ${texts.problems[failure.problem]}`;
}
