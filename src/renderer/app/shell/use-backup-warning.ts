// Warnings about the local space: a failed scheduled backup, for administrators, and a relocation.
import { spaceWarningMessages as texts } from '../../../contract/messages.ts';
import { formatDateTime } from '../../ui/formats/format.ts';
import { useBackups, useCurrentUser } from '../desktop.ts';

/** Why the local space can only be read; null if it can be changed. */
export function useRelocationWarning(): string | null {
  const relocation = useBackups().value?.relocation ?? null;
  return relocation && texts.relocation[relocation.stage](relocation.url);
}

/** Null without a failure, or for users who may not back up. */
export function useBackupWarning(): string | null {
  const failure = useBackups().value?.failure ?? null;
  const user = useCurrentUser();
  if (!failure || !user || (!user.is_admin && !user.is_superadmin)) return null;
  return `${texts.backupFailed(formatDateTime(failure.at))} ${texts.backupProblems[failure.problem]}`;
}
