// Addresses of the team's server, as other services need them.
import { useWorkspace } from './desktop.ts';

/** @returns null on this computer, which other services do not reach */
export function useServerAddress(path: string): string | null {
  const workspace = useWorkspace().value;
  const url = workspace?.kind === 'team' ? workspace.url : null;
  return url === null ? null : new URL(path, url).href;
}
