// The menu of pools: filter the table by one, or manage them.
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDown, Cog, People } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import type { CandidatePool } from '../../../contract/api/candidate-pools.ts';
import { candidatePoolMessages as texts } from '../../../contract/messages.ts';
import { MenuList, MenuPopover } from '../../ui/action-menu.tsx';
import { useCommands } from '../../ui/keys/commands.ts';
import { PoolsManager, type PoolsManagerProps } from './pools-manager.tsx';
import { usePools } from './queries.ts';

export function PoolsMenu({ onOpen }: Pick<PoolsManagerProps, 'onOpen'>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isManaging, setManaging] = useState(false);
  const pools = usePools();
  const all: readonly CandidatePool[] = pools.data?.data ?? [];
  const manage = () => setManaging(true);
  useCommands(texts.pools, [{ id: 'candidate-pools.manage', text: texts.manage, run: manage }]);
  const menu = (
    <MenuList label={texts.pools} opener={button}>
      {pools.error && <MenuItem disabled text={texts.failed} />}
      {all.map((pool) => (
        <MenuItem key={pool.id} icon={<People />} text={pool.name} onClick={() => onOpen(pool)} />
      ))}
      {all.length > 0 && <MenuDivider />}
      <MenuItem icon={<Cog />} text={texts.manage} onClick={manage} />
    </MenuList>
  );
  return (
    <>
      <MenuPopover content={menu}>
        <Button ref={button} text={texts.pools} endIcon={<CaretDown />} />
      </MenuPopover>
      {isManaging && <PoolsManager onOpen={onOpen} onClose={() => setManaging(false)} />}
    </>
  );
}
