// The button that changes between the board and the table of a process.
import { GridView, Th } from '@blueprintjs/icons';
import { boardMessages } from '../../../../contract/messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCommands } from '../../../ui/keys/commands.ts';
import type { BoardView } from '../toolbar/board-view.ts';

const KEY = 't';

export interface LayoutButtonProps {
  readonly layout: BoardView['layout'];
  readonly onChange: () => void;
}

export function LayoutButton({ layout, onChange }: LayoutButtonProps) {
  const isTable = layout === 'table';
  const text = isTable ? boardMessages.view.asBoard : boardMessages.view.asTable;
  useCommands(boardMessages.commands, [{ id: 'board.layout', text, key: KEY, run: onChange }]);
  return (
    <IconButton icon={isTable ? <GridView /> : <Th />} label={text} shortcut={KEY.toUpperCase()} onClick={onChange} />
  );
}
