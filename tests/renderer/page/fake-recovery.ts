// The workspace's recovery code; no real key belongs to it.
import type { WorkspaceState } from '../../../src/contract/ipc/ipc.ts';
import { FakeError } from './fake-candidates.ts';

export const RECOVERY_WORDS = ['ábaco', 'zurdo', 'mesa', 'nube'] as const;

/** @param open opens the workspace after the right code */
export const fakeRecovery = (workspace: () => WorkspaceState, open: (next: WorkspaceState) => WorkspaceState) => ({
  recoveryCode: () => RECOVERY_WORDS,
  recoverSpace: ({ code }: { code: string }) => {
    const { space, ...rest } = workspace();
    if (code !== RECOVERY_WORDS.join(' ')) throw new FakeError({ code: 'wrong_recovery_code' });
    return open({
      ...rest,
      server: 'up',
      reason: null,
      space: space && { ...space, isCodeViewed: true, problem: null },
    });
  },
});
