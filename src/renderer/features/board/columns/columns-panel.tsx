// The panel that chooses visible columns, their order and density.
import { Button, Checkbox, PopoverNext, Radio, RadioGroup } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, LayoutThreeColumns } from '@blueprintjs/icons';
import { useId } from 'react';
import { boardMessages } from '../../../../contract/messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCommands } from '../../../ui/keys/commands.ts';
import type { ColumnState } from '../state/board-state.ts';
import styles from '../toolbar/board-bar.module.css';
import { type BoardView, DENSITIES, inOwnOrder, isPlain } from '../toolbar/board-view.ts';
import type { BoardViewActions } from '../toolbar/use-board-view.ts';

const texts = boardMessages.view;

export interface ColumnsPanelProps {
  /** In the order of the process. */
  readonly columns: readonly ColumnState[];
  readonly view: BoardView;
  readonly actions: BoardViewActions;
}

export function ColumnsPanel(props: ColumnsPanelProps) {
  const { columns, view, actions } = props;
  useCommands(boardMessages.commands, [
    { id: 'board.density', text: texts.otherDensity, key: 'd', run: actions.changeDensity },
  ]);
  const visibleCount = columns.filter(({ list }) => !view.hidden.includes(list.id)).length;
  const label = `${texts.button}: ${texts.visible(visibleCount, columns.length)}`;
  return (
    <PopoverNext inheritDarkTheme={false} content={<Panel {...props} />} placement="bottom-end" arrow={false}>
      <Button
        icon={<LayoutThreeColumns />}
        aria-label={label}
        title={label}
        size="small"
        variant="minimal"
        active={!isPlain(view)}
      />
    </PopoverNext>
  );
}

function Panel({ columns, view, actions }: ColumnsPanelProps) {
  const headingId = useId();
  const ordered = inOwnOrder(columns, view);
  return (
    <div className={styles.panel} role="dialog" aria-labelledby={headingId}>
      <div className={styles.panelHeading}>
        <h2 id={headingId}>{texts.title}</h2>
        <Button size="small" variant="minimal" text={texts.reset} disabled={isPlain(view)} onClick={actions.reset} />
      </div>
      <ul className={styles.panelColumns}>
        {ordered.map(({ list }, index) => (
          <li key={list.id}>
            <Checkbox
              checked={!view.hidden.includes(list.id)}
              label={list.name}
              onChange={() => actions.toggleHidden(list.id)}
            />
            <IconButton
              icon={<ArrowUp />}
              label={texts.up(list.name)}
              disabled={index === 0}
              onClick={() => actions.moveStage(list.id, ordered[index - 1]?.list.id ?? list.id)}
            />
            <IconButton
              icon={<ArrowDown />}
              label={texts.down(list.name)}
              disabled={index === ordered.length - 1}
              onClick={() => actions.moveStage(list.id, ordered[index + 1]?.list.id ?? list.id)}
            />
          </li>
        ))}
      </ul>
      <RadioGroup
        inline
        label={texts.density}
        selectedValue={view.density}
        onChange={({ currentTarget }) => currentTarget.value !== view.density && actions.changeDensity()}
      >
        {DENSITIES.map((density) => (
          <Radio key={density} value={density} label={texts.densities[density]} />
        ))}
      </RadioGroup>
      <p className="text-secondary">{texts.hint}</p>
    </div>
  );
}
