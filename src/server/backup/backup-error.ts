// The reason why a backup cannot be written, read or restored: a code and a Spanish line.
import { backupMessages } from '../../contract/messages.ts';

export type BackupErrorCode = keyof typeof backupMessages.errors;

export class BackupError extends Error {
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, options?: ErrorOptions) {
    super(backupMessages.errors[code], options);
    this.name = 'BackupError';
    this.code = code;
  }
}
