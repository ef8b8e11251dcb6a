// The route `/selection_processes/:id/compare/:applicants`: candidates of a process side by side.
import { Button, ButtonGroup } from '@blueprintjs/core';
import { Duplicate, Print } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { Link, useNavigate } from 'react-router-dom';
import { MIN_COMPARED } from '../../../contract/constants.ts';
import { pathTo } from '../../../contract/links.ts';
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
import { Curricula } from './curricula.tsx';
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
  const [view, setView] = useState<View>('data');
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
        actions={<Actions processId={processId} ids={columns} isPrintable={view === 'data'} />}
        toolbar={
          <Toolbar view={view} onView={setView} onRetry={hasFailed ? () => retryFacts(client) : null}>
            {view === 'data' && <LayoutButtons sections={sections} layout={layout} onLayout={changeLayout} />}
          </Toolbar>
        }
        fills
      >
        <p className={styles.printed}>{texts.label(names)}</p>
        {view === 'curricula' ? (
          <Curricula candidates={candidates} />
        ) : (
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
        )}
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

function Actions({ processId, ids, isPrintable }: ComparisonProps & { readonly isPrintable: boolean }) {
  const openWindow = useOpenScreenWindow();
  const print = () => window.print();
  useCommands(texts.title, isPrintable ? [{ id: 'comparison-print', text: texts.print, run: print }] : []);
  return (
    <>
      {!isBoardWindow() && (
        <Button
          icon={<Duplicate />}
          text={texts.inWindow}
          onClick={() => openWindow({ screen: 'comparison', process_id: processId, applicant_ids: [...ids] })}
        />
      )}
      {isPrintable && <Button icon={<Print />} text={texts.print} onClick={print} />}
    </>
  );
}

type View = 'data' | 'curricula';

interface ToolbarProps {
  readonly view: View;
  readonly onView: (next: View) => void;
  /** Null if everything could be read. */
  readonly onRetry: (() => void) | null;
  readonly children: ReactNode;
}

function Toolbar({ view, onView, onRetry, children }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <ButtonGroup role="group" aria-label={texts.views}>
        <Button
          text={texts.data}
          active={view === 'data'}
          aria-pressed={view === 'data'}
          onClick={() => onView('data')}
        />
        <Button
          text={texts.curricula.title}
          active={view === 'curricula'}
          aria-pressed={view === 'curricula'}
          onClick={() => onView('curricula')}
        />
      </ButtonGroup>
      {children}
      {onRetry && <Button text={uiMessages.retry} onClick={onRetry} />}
    </div>
  );
}

interface LayoutButtonsProps {
  readonly sections: readonly Section[];
  readonly layout: ComparisonLayout;
  readonly onLayout: (next: ComparisonLayout) => void;
}

function LayoutButtons({ sections, layout, onLayout }: LayoutButtonsProps) {
  const equal = sections.flatMap(({ rows }) => rows).filter(({ isEqual }) => isEqual).length;
  return (
    <>
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
      <span className={`text-secondary ${styles.hint}`}>{texts.hint}</span>
    </>
  );
}
