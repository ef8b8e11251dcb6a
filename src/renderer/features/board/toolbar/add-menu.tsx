// The «+ Candidatos» menu with the ways to add candidates.
import { Button, MenuItem } from '@blueprintjs/core';
import { CaretDown, DocumentOpen, Import, NewPerson, People, Plus } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Process } from '../../../../contract/api/processes.ts';
import { boardMessages, intakeMessages as texts } from '../../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { MenuList, MenuPopover } from '../../../ui/action-menu.tsx';
import { useCommands } from '../../../ui/keys/commands.ts';
import { useMayUseSegments } from '../../add-candidates/index.ts';

export interface AddMenuProps {
  readonly process: Process;
  readonly onImport: () => void;
  readonly onImportCurricula: () => void;
}

export function AddMenu({ process, onImport, onImportCurricula }: AddMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const mayUseSegments = useMayUseSegments();
  const path = `${PROCESSES_PATH}/${process.id}/applicants`;
  const isOffered = process.permissions.can_import && process.status.name !== 'closed';
  useCommands(
    boardMessages.commands,
    isOffered ? [{ id: 'board.add', text: texts.byHand, key: 'n', run: () => void navigate(`${path}/new`) }] : [],
  );
  if (!isOffered) return null;
  const menu = (
    <MenuList label={texts.menu} opener={button}>
      <MenuItem icon={<NewPerson />} text={texts.byHand} onClick={() => void navigate(`${path}/new`)} />
      {mayUseSegments && (
        <MenuItem
          icon={<People />}
          text={texts.fromSegment}
          onClick={() => void navigate(`${path}/new_from_segment`)}
        />
      )}
      <MenuItem icon={<Import />} text={boardMessages.importApplicants} onClick={onImport} />
      <MenuItem icon={<DocumentOpen />} text={boardMessages.importCurricula} onClick={onImportCurricula} />
    </MenuList>
  );
  return (
    <MenuPopover content={menu}>
      <Button ref={button} size="small" intent="primary" icon={<Plus />} text={texts.menu} endIcon={<CaretDown />} />
    </MenuPopover>
  );
}
