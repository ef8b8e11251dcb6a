// The result of the check of one setting.
import { findStartError } from '../start-error.ts';

export interface CheckResult {
  /** Name of the variable that the operator changes. */
  readonly setting: string;
  /** A failure prevents the start or a service; a warning does not. */
  readonly result: 'ok' | 'warning' | 'failure';
  readonly text: string;
}

/** The line that the operator reads of an error. */
export const reasonOf = (error: unknown): string =>
  findStartError(error)?.message ?? (error instanceof Error ? error.message : String(error));
