// Chooses and leaves a workspace.
import { useMutation } from '@tanstack/react-query';
import type { WorkspaceState } from '../../../contract/ipc/ipc.ts';
import { errorMessages } from '../../../contract/messages.ts';
import { liveWorkspace } from '../../app/desktop.ts';
import { ApiError, askData, terna } from '../../app/terna.ts';

export type WorkspaceChoice = { kind: 'local' } | { kind: 'demo' } | { kind: 'team'; url: string };

/**
 * Chooses a workspace; the gate then redirects by its state.
 * @throws ApiError unreachable if its server did not start or respond
 */
export const useChooseWorkspace = () =>
  useMutation({
    mutationFn: async (choice: WorkspaceChoice): Promise<WorkspaceState> => {
      const state = await askData(terna().desktop.chooseWorkspace(choice));
      liveWorkspace.set(state);
      if (state.server !== 'failed' && state.server !== 'unreachable') return state;
      throw new ApiError({ code: 'unreachable', message: state.reason ?? errorMessages.unreachable });
    },
  });

export type ChooseWorkspace = ReturnType<typeof useChooseWorkspace>;

/** Leaves the workspace without removing its data. */
export const useLeaveWorkspace = () =>
  useMutation({
    mutationFn: () => askData(terna().desktop.leaveWorkspace()),
    onSuccess: liveWorkspace.set,
  });
