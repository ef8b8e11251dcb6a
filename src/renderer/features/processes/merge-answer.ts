// Merges a process from a call's answer like a `process.changed` event.
import type { QueryClient } from '@tanstack/react-query';
import type { Process } from '../../../contract/api/processes.ts';
import { mergeEvent } from '../../app/remote-changes/events.ts';

export const mergeProcess = (client: QueryClient, process: Process): void => {
  const { id, version } = process;
  mergeEvent({ type: 'process.changed', sequence: 0, id, process_id: id, version, actor: null, process }, client);
};

/** Ignores errors without a process. Loads the schema only then, because the first script does without it. */
export function mergeCurrent(client: QueryClient, current: unknown): void {
  if (current === undefined || current === null) return;
  void import('../../../contract/api/processes.ts').then(({ Process }) => {
    const process = Process.safeParse(current);
    if (process.success) mergeProcess(client, process.data);
  });
}

export const mergeRemoval = (client: QueryClient, { id, version }: Pick<Process, 'id' | 'version'>): void =>
  mergeEvent({ type: 'process.removed', sequence: 0, id, process_id: id, version, actor: null }, client);
