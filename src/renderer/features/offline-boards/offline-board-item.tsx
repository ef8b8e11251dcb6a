// The menu item that makes a board available offline.
import { MenuItem } from '@blueprintjs/core';
import { Offline, Tick } from '@blueprintjs/icons';
import type { Process } from '../../../contract/api/processes.ts';
import { useOfflineBoard } from './use-offline-board.ts';

export function OfflineBoardItem({ process }: { process: Process }) {
  const { isAvailable, isEnabled, text, toggle } = useOfflineBoard(process.id);
  return isAvailable && <MenuItem icon={isEnabled ? <Tick /> : <Offline />} text={text} onClick={toggle} />;
}
