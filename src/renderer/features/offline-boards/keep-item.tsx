// The switch in the menu of a board.
import { MenuItem } from '@blueprintjs/core';
import { Offline, Tick } from '@blueprintjs/icons';
import type { Process } from '../../../contract/api/processes.ts';
import { useKeeping } from './use-keeping.ts';

export function KeepItem({ process }: { process: Process }) {
  const { isAvailable, isKept, text, toggle } = useKeeping(process.id);
  return isAvailable && <MenuItem icon={isKept ? <Tick /> : <Offline />} text={text} onClick={toggle} />;
}
