// Asks for the portals on which an activated process is published.
import { useState } from 'react';
import type { Process } from '../../../../contract/api/processes.ts';
import { processMessages, activationMessages as texts } from '../../../../contract/messages.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { PortalChoice, type Portals, publishedPortals } from '../portal-choice.tsx';

export interface ActivationDialogProps {
  readonly process: Process;
  readonly isBusy: boolean;
  readonly onActivate: (portals: Portals) => void;
  readonly onClose: () => void;
}

export function ActivationDialog({ process, isBusy, onActivate, onClose }: ActivationDialogProps) {
  const [portals, setPortals] = useState<Portals>({
    on_internal_portal: process.on_internal_portal,
    on_external_portal: process.on_external_portal,
  });
  const isPublishing = publishedPortals(portals, process.search_type).length > 0;
  return (
    <ActionDialog
      title={texts.title(process.title ?? processMessages.untitled)}
      action={isPublishing ? texts.publish : texts.silent}
      isBusy={isBusy}
      closesOutside
      width={460}
      onAction={() => onActivate(portals)}
      onClose={onClose}
    >
      <p>{texts.hint}</p>
      <PortalChoice value={portals} searchType={process.search_type} isDisabled={isBusy} onChange={setPortals} />
    </ActionDialog>
  );
}
