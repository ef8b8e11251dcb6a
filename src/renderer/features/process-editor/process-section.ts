// Form sections of a process's record.
import { Process } from '../../../contract/api/processes.ts';
import type { FormSection } from '../../forms/autosave/form-section.ts';

export type ProcessSection<Fields extends object> = FormSection<Fields, Process>;

/** Parses the process of a `stale_version` error. */
export const processOf = (current: unknown): Process | null => Process.safeParse(current).data ?? null;
