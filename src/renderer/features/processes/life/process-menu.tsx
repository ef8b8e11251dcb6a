// The menu entries that change a process, by permissions, and their dialogs.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  Archive,
  Bookmark,
  Calendar,
  Comparison,
  Duplicate,
  Edit,
  EyeOpen,
  Filter,
  History,
  Pause,
  Play,
  SendTo,
  Tag,
  Trash,
  User,
} from '@blueprintjs/icons';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Process } from '../../../../contract/api/processes.ts';
import {
  processCopyMessages as copyTexts,
  navigationMessages,
  processHistoryMessages,
  processLifeMessages as texts,
} from '../../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { wouldPublish } from '../portal-choice.tsx';
import type { ProcessDialogName } from './process-dialogs.tsx';
import { activating, markingTemplate, suspending } from './steps.ts';
import { useDuplicate } from './use-duplicate.ts';
import { useProcessLife, useRemoveProcess } from './use-process-life.ts';

const { process: navigation } = navigationMessages;

const ProcessDialog = lazy(async () => ({ default: (await import('./process-dialogs.tsx')).ProcessDialog }));

export interface ProcessMenu {
  /** Blueprint's MenuItem elements. */
  readonly entries: ReactNode;
  /** Rendered outside the menu, which closes when an entry is selected. */
  readonly dialog: ReactNode;
  readonly isBusy: boolean;
}

/** @param leave navigates from the process's own screen to the list */
export function useProcessMenu(process: Process, leave?: () => void): ProcessMenu {
  const life = useProcessLife(leave);
  const removal = useRemoveProcess(leave);
  const copying = useDuplicate();
  const [asked, setAsked] = useState<ProcessDialogName | null>(null);
  return {
    entries: (
      <>
        <EditorEntries process={process} />
        {process.permissions.can_read_history && (
          <MenuItem icon={<History />} text={processHistoryMessages.open} onClick={() => setAsked('history')} />
        )}
        {process.permissions.can_duplicate && <CopyEntry process={process} onCopy={copying.duplicate} />}
        <StatusEntries process={process} life={life} isInList={!leave} onAsk={setAsked} />
        <DataEntries process={process} life={life} onAsk={setAsked} />
      </>
    ),
    dialog: asked && (
      <Suspense>
        <ProcessDialog
          name={asked}
          process={process}
          life={life}
          removal={removal}
          isInList={!leave}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
    isBusy: life.isBusy || removal.isBusy || copying.isBusy,
  };
}

interface EntriesProps {
  readonly process: Process;
  readonly life: ReturnType<typeof useProcessLife>;
  readonly onAsk: (name: ProcessDialogName) => void;
}

function EditorEntries({ process }: { readonly process: Process }) {
  const navigate = useNavigate();
  const path = `${PROCESSES_PATH}/${process.id}`;
  const mayEdit = process.permissions.can_edit && process.status.name !== 'closed';
  return (
    <>
      <MenuDivider />
      <MenuItem
        icon={mayEdit ? <Edit /> : <EyeOpen />}
        text={mayEdit ? navigation.edit : navigation.view}
        onClick={() => void navigate(`${path}/edit`)}
      />
      {mayEdit && <MenuItem icon={<Filter />} text={navigation.rules} onClick={() => void navigate(`${path}/rules`)} />}
      {process.permissions.can_see_menu && (
        <MenuItem
          icon={<Calendar />}
          text={navigation.interviewPlan}
          onClick={() => void navigate(`${path}/interviews`)}
        />
      )}
      {process.permissions.can_see_menu && (
        <MenuItem
          icon={<Comparison />}
          text={navigation.matchCriteria}
          onClick={() => void navigate(`${path}/match`)}
        />
      )}
      {process.status.name === 'active' && (
        <MenuItem icon={<SendTo />} text={navigation.share} onClick={() => void navigate(`${path}/publish`)} />
      )}
    </>
  );
}

function CopyEntry({ process, onCopy }: { readonly process: Process; readonly onCopy: (process: Process) => void }) {
  const text = process.is_template ? copyTexts.createFrom : copyTexts.duplicate;
  return <MenuItem icon={<Duplicate />} text={text} onClick={() => onCopy(process)} />;
}

function StatusEntries({ process, life, isInList, onAsk }: EntriesProps & { readonly isInList: boolean }) {
  const { can_activate: mayActivate, can_suspend: maySuspend, can_close: mayClose } = process.permissions;
  const activate = process.status.name === 'draft' ? texts.activate : texts.reactivate;
  if (!mayActivate && !maySuspend && !mayClose) return null;
  return (
    <>
      <MenuDivider />
      {mayActivate && (
        <MenuItem
          icon={<Play />}
          text={activate}
          onClick={() => (wouldPublish(process) ? onAsk('activation') : life.takeStep(activating(process, isInList)))}
        />
      )}
      {maySuspend && (
        <MenuItem icon={<Pause />} text={texts.suspend} onClick={() => life.takeStep(suspending(process))} />
      )}
      {mayClose && <MenuItem icon={<Archive />} text={texts.close} onClick={() => onAsk('closing')} />}
    </>
  );
}

function DataEntries({ process, life, onAsk }: EntriesProps) {
  const { permissions, is_template: isTemplate } = process;
  const mark = isTemplate ? texts.unmarkTemplate : texts.markTemplate;
  return (
    <>
      <MenuDivider />
      {permissions.can_change_responsible && (
        <MenuItem icon={<User />} text={texts.changeResponsible} onClick={() => onAsk('responsible')} />
      )}
      {permissions.can_edit_tags && <MenuItem icon={<Tag />} text={texts.editTags} onClick={() => onAsk('tags')} />}
      {permissions.can_mark_template && (
        <MenuItem icon={<Bookmark />} text={mark} onClick={() => life.takeStep(markingTemplate(process))} />
      )}
      {permissions.can_delete && (
        <MenuItem icon={<Trash />} intent="danger" text={texts.remove} onClick={() => onAsk('removal')} />
      )}
    </>
  );
}
