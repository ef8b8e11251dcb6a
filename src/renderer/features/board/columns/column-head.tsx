// The column header: stage name, counts, overdue candidates and menu.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  ArrowLeft,
  ArrowRight,
  Cog,
  CollapseAll,
  Comparison,
  Edit,
  EyeOff,
  Filter,
  Flows,
  Trash,
} from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { BoardList } from '../../../../contract/api/board.ts';
import { MIN_COMPARED } from '../../../../contract/constants.ts';
import {
  boardMessages,
  comparisonMessages,
  navigationMessages,
  numberText,
  stageMessages,
} from '../../../../contract/messages.ts';
import { MAX_EXCEEDED } from '../../../../contract/process-codes.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import styles from '../board.module.css';
import type { BoardViewActions } from '../toolbar/use-board-view.ts';
import type { StageActions } from './stage-actions.tsx';

const texts = boardMessages.column;
const menuTexts = boardMessages.stage;

export interface Found {
  readonly count: number;
  readonly isAll: boolean;
}

export interface ColumnHeadProps {
  /** Matches of a filtered column; null without a filter. */
  readonly found: Found | null;
  readonly list: BoardList;
  readonly isClosed: boolean;
  /** The only stage of a process cannot be removed. */
  readonly isOnly: boolean;
  readonly stageActions: StageActions;
  readonly viewActions: BoardViewActions;
  readonly check: ReactNode;
  /** Connects the header as the drag handle of the column. */
  readonly dragBy: (head: HTMLElement | null) => void;
}

export function ColumnHead(props: ColumnHeadProps) {
  const { list, isClosed, dragBy, found } = props;
  const { active_applicants: active, disqualified_applicants: disqualified, sla_setting: limit } = list;
  return (
    <header ref={dragBy} className={styles.columnHead} title={menuTexts.drag(list.name)}>
      <div className={styles.columnTitle}>
        {props.check}
        <h2 className={styles.columnName} title={list.name}>
          {list.name}
        </h2>
        {found ? <FoundCount found={found} of={active + disqualified} /> : <Counts list={list} />}
        {list.permissions.can_see_menu && !isClosed && <ColumnMenu {...props} />}
      </div>
      {limit.active && (
        <div className={styles.columnLimit}>
          <span>{texts.limit(limit.max_days)}</span>
          {list.exceeded_applicants > 0 && (
            <span className={styles.columnOverdue}>{texts.overdueMark(overdueText(list))}</span>
          )}
        </div>
      )}
    </header>
  );
}

function Counts({ list }: { list: BoardList }) {
  const { active_applicants: active, disqualified_applicants: disqualified } = list;
  return (
    <>
      <span className={styles.columnCount} title={texts.active(active)}>
        {numberText(active)}
      </span>
      {disqualified > 0 && (
        <span className={styles.columnDisqualified} title={texts.disqualified(disqualified)}>
          / {numberText(disqualified)}
        </span>
      )}
    </>
  );
}

function FoundCount({ found: { count, isAll }, of }: { found: Found; of: number }) {
  return (
    <span className={styles.columnCount} title={boardMessages.filter.countLong(count, isAll, of)}>
      {boardMessages.filter.count(count, isAll, of)}
    </span>
  );
}

export const overdueText = ({ exceeded_applicants: count }: BoardList): string =>
  texts.overdue(count, count < MAX_EXCEEDED);

export const columnLabel = (list: BoardList): string =>
  [
    texts.label(list.name, list.active_applicants, list.disqualified_applicants),
    ...(list.sla_setting.active && list.exceeded_applicants > 0 ? [overdueText(list)] : []),
  ].join(', ');

/** Entries depend on the stage's permissions; a closed process has no menu. */
function ColumnMenu({ list, isOnly, stageActions, viewActions }: ColumnHeadProps) {
  const { permissions } = list;
  const hasCandidates = list.active_applicants + list.disqualified_applicants > 0;
  const staysBecause = hasCandidates ? menuTexts.removeOccupied : isOnly ? menuTexts.removeLast : null;
  return (
    <span className={styles.columnMenu}>
      <ActionMenu label={menuTexts.menu(list.name)}>
        <MenuItem icon={<Edit />} text={menuTexts.edit} onClick={() => stageActions.edit(list)} />
        {list.active_applicants >= MIN_COMPARED && (
          <MenuItem
            icon={<Comparison />}
            text={comparisonMessages.ofStage}
            onClick={() => stageActions.compare(list)}
          />
        )}
        <MenuItem icon={<Cog />} text={stageMessages.panelTitle} onClick={() => stageActions.configure(list)} />
        {permissions.canEditRules && (
          <MenuItem
            icon={<Filter />}
            text={navigationMessages.process.rules}
            onClick={() => stageActions.showRules(list)}
          />
        )}
        {permissions.canEditRules && (
          <MenuItem icon={<Flows />} text={menuTexts.applyRules} onClick={() => stageActions.applyRules(list)} />
        )}
        {permissions.canDelete && (
          <MenuItem
            icon={<Trash />}
            intent={staysBecause ? 'none' : 'danger'}
            text={menuTexts.remove}
            {...(staysBecause && { label: staysBecause, disabled: true })}
            onClick={() => stageActions.remove(list)}
          />
        )}
        <MenuDivider />
        <li className={styles.stageMenuTitle} aria-hidden="true">
          {menuTexts.yourView}
        </li>
        <MenuItem
          icon={<CollapseAll />}
          text={menuTexts.collapse}
          onClick={() => viewActions.toggleCollapsed(list.id)}
        />
        <MenuItem icon={<EyeOff />} text={menuTexts.hide} onClick={() => viewActions.toggleHidden(list.id)} />
        <MenuItem icon={<ArrowLeft />} text={menuTexts.toLeft} onClick={() => viewActions.shift(list.id, -1)} />
        <MenuItem icon={<ArrowRight />} text={menuTexts.toRight} onClick={() => viewActions.shift(list.id, 1)} />
      </ActionMenu>
    </span>
  );
}
