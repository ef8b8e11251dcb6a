// The route `/selection_processes/:id/compare/:applicants`: candidates of a process side by side.
import { Button } from '@blueprintjs/core';
import { Duplicate, Print } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { Link, useNavigate } from 'react-router-dom';
import { MIN_COMPARED, pathTo } from '../../../contract/links.ts';
import { comparisonMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { useDestination, useOpenScreenWindow } from '../../app/shell/destinations.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { isBoardWindow } from '../../app/start/window-kind.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { useCommands } from '../../ui/keys/commands.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { nameOf } from './candidate-name.ts';
import styles from './comparison.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { sectionsOf } from './entries.ts';
import { retryFacts, useFacts } from './facts.ts';
import {
  type ComparisonLayout,
  inColumnOrder,
  isPlainLayout,
  movedTo,
  PLAIN_LAYOUT,
  withMovedRow,
  withPinnedColumn,
} from './layout.ts';
import type { Section } from './rows.ts';
import { useLayout } from './use-layout.ts';

export function ComparisonScreen() {
  const destination = useDestination();
  if (destination?.screen !== 'comparison') return <InvalidComparison />;
  const { process_id, applicant_ids } = destination;
  return <Comparison key={process_id} processId={process_id} ids={applicant_ids} />;
}

const InvalidComparison = () => (
  <Page title={texts.title}>
    <EmptyState
      title={texts.invalid}
      hint={texts.invalidHint}
      action={!isBoardWindow() && <Link to={PROCESSES_PATH}>{texts.back}</Link>}
    />
  </Page>
);

interface ComparisonProps {
  readonly processId: number;
  readonly ids: readonly number[];
}

function Comparison({ processId, ids }: ComparisonProps) {
  const [layout, changeLayout] = useLayout(processId);
  const [announced, announce] = useState('');
  const client = useQueryClient();
  const columns = useMemo(() => inColumnOrder(ids, layout), [ids, layout]);
  const candidates = useFacts(columns);
  const sections = sectionsOf(candidates);
  const show = useShowComparison(processId);
  const moveColumn = useCallback((id: number, target: number) => show(movedTo(columns, id, target)), [show, columns]);
  const names = candidates.map(nameOf);
  const hasFailed = sections.some(({ problems }) => problems.some((one) => one !== null));
  return (
    <DndProvider backend={HTML5Backend}>
      <Page
        title={texts.title}
        heading={
          <>
            <BackLink to={`${PROCESSES_PATH}/${processId}`} label={texts.back} />
            <h1>{texts.title}</h1>
          </>
        }
        actions={<Actions processId={processId} ids={columns} />}
        toolbar={
          <Toolbar
            sections={sections}
            layout={layout}
            onLayout={changeLayout}
            onRetry={hasFailed ? () => retryFacts(client) : null}
          />
        }
        fills
      >
        <p className={styles.printed}>{texts.label(names)}</p>
        <ComparisonTable
          candidates={candidates}
          sections={sections}
          layout={layout}
          onLayout={changeLayout}
          onMoveColumn={moveColumn}
          onMoveRow={(id, target) => changeLayout(withMovedRow(layout, sections, id, target))}
          onPinColumn={(id) => changeLayout(withPinnedColumn(layout, id))}
          onRemove={ids.length > MIN_COMPARED ? (id) => show(columns.filter((one) => one !== id)) : null}
          announce={announce}
        />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
      </Page>
    </DndProvider>
  );
}

/** The address has the candidates in their order, so that it can be shared. */
function useShowComparison(process_id: number): (ids: readonly number[]) => void {
  const navigate = useNavigate();
  return useCallback(
    (ids) => void navigate(pathTo({ screen: 'comparison', process_id, applicant_ids: [...ids] }), { replace: true }),
    [navigate, process_id],
  );
}

function Actions({ processId, ids }: ComparisonProps) {
  const openWindow = useOpenScreenWindow();
  const print = () => window.print();
  useCommands(texts.title, [{ id: 'comparison-print', text: texts.print, run: print }]);
  return (
    <>
      {!isBoardWindow() && (
        <Button
          icon={<Duplicate />}
          text={texts.inWindow}
          onClick={() => openWindow({ screen: 'comparison', process_id: processId, applicant_ids: [...ids] })}
        />
      )}
      <Button icon={<Print />} text={texts.print} onClick={print} />
    </>
  );
}

interface ToolbarProps {
  readonly sections: readonly Section[];
  readonly layout: ComparisonLayout;
  readonly onLayout: (next: ComparisonLayout) => void;
  /** Null if everything could be read. */
  readonly onRetry: (() => void) | null;
}

function Toolbar({ sections, layout, onLayout, onRetry }: ToolbarProps) {
  const equal = sections.flatMap(({ rows }) => rows).filter(({ isEqual }) => isEqual).length;
  return (
    <div className={styles.toolbar}>
      {equal > 0 && (
        <Button
          text={layout.showsEqual ? texts.hideEqual(equal) : texts.showEqual(equal)}
          aria-pressed={layout.showsEqual}
          onClick={() => onLayout({ ...layout, showsEqual: !layout.showsEqual })}
        />
      )}
      {!isPlainLayout(layout) && (
        <Button
          variant="minimal"
          text={texts.reset}
          onClick={() => onLayout({ ...PLAIN_LAYOUT, showsEqual: layout.showsEqual })}
        />
      )}
      {onRetry && <Button text={uiMessages.retry} onClick={onRetry} />}
      <span className={`text-secondary ${styles.hint}`}>{texts.hint}</span>
    </div>
  );
}
