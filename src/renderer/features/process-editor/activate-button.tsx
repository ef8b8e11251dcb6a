// Activates a draft process from any step, after saving it and asking for portals.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Process } from '../../../contract/api/processes.ts';
import { processEditorMessages as texts } from '../../../contract/messages.ts';
import { hasBasics } from '../../../domain/processes/process-basics.ts';
import { ActivationDialog, activating, type Portals, useProcessLife, wouldPublish } from '../processes/index.ts';
import { useNewest } from './queries.ts';
import { stepPath } from './step-paths.ts';

export interface ActivateButtonProps {
  readonly process: Process;
  /** The draft of the current step, if it has one. */
  readonly draft?: { readonly flush: () => Promise<boolean>; readonly fields: object };
  readonly text?: string;
  readonly isMain?: boolean;
  /** Asks for the portals even if none is selected. */
  readonly asksPortals?: boolean;
}

export function ActivateButton(props: ActivateButtonProps) {
  const { process, draft, text = texts.activate, isMain = false, asksPortals = false } = props;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const life = useProcessLife();
  const newest = useNewest(process);
  const isReady = hasBasics({ ...process, ...(draft?.fields as Partial<Process>) });
  const activate = (portals?: Portals) =>
    life.takeStep(activating(newest(), false, portals), {
      onDone: () => void navigate(stepPath(process.id, 'publish')),
    });
  const begin = async () => {
    if (draft && !(await draft.flush())) return;
    if (asksPortals || wouldPublish(newest())) setAsking(true);
    else activate();
  };
  if (!process.permissions.can_activate) return null;
  return (
    <>
      <Button
        text={text}
        intent={isMain ? 'primary' : 'none'}
        disabled={!isReady}
        loading={life.isBusy}
        title={isReady ? undefined : texts.activateHint}
        onClick={() => void begin()}
      />
      {isAsking && (
        <ActivationDialog
          process={newest()}
          isBusy={life.isBusy}
          onActivate={activate}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
