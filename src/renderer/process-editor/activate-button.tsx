// Makes a draft an active process, from any step, once what was written is saved; then it can be published.
import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { Process } from '../../contract/api/processes.ts';
import { processEditorMessages as texts } from '../../contract/messages.ts';
import { hasBasics } from '../../domain/process-basics.ts';
import { activating, useProcessLife } from '../processes/index.ts';
import { useNewest } from './queries.ts';
import { stepPath } from './step-paths.ts';

export interface ActivateButtonProps {
  readonly process: Process;
  /** What is written in this step, where it can be. */
  readonly draft?: { readonly flush: () => Promise<boolean>; readonly fields: object };
  readonly text?: string;
  readonly isMain?: boolean;
}

export function ActivateButton({ process, draft, text = texts.activate, isMain = false }: ActivateButtonProps) {
  const navigate = useNavigate();
  const life = useProcessLife();
  const newest = useNewest(process);
  const isReady = hasBasics({ ...process, ...(draft?.fields as Partial<Process>) });
  const activate = async () => {
    if (draft && !(await draft.flush())) return;
    life.take(activating(newest(), false), { onDone: () => void navigate(stepPath(process.id, 'publish')) });
  };
  if (!process.permissions.can_activate) return null;
  return (
    <Button
      text={text}
      intent={isMain ? 'primary' : 'none'}
      disabled={!isReady}
      loading={life.isBusy}
      title={isReady ? undefined : texts.activateHint}
      onClick={() => void activate()}
    />
  );
}
