// The report screen: tabs, filters, and the figures of the open tab.
import { Button } from '@blueprintjs/core';
import { Export, Print } from '@blueprintjs/icons';
import { Navigate, NavLink, useLocation, useParams } from 'react-router-dom';
import type { ReportKind } from '../../../contract/api/reports.ts';
import { processMessages, reportPeriodMessages, reportMessages as texts } from '../../../contract/messages.ts';
import { titleOf } from '../../../domain/reports/report-tables.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { REPORTS_PATH } from '../../app/start/entry-route.ts';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { Page } from '../../ui/page.tsx';
import { CachedNote, EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import tabStyles from '../../ui/styles/tabs.module.css';
import { useIsRecruiter } from '../candidate-pools/index.ts';
import { AreaSelect, FilterPanel, type ListAddress, useAreas } from '../processes/index.ts';
import { CustomReport } from './custom-report.tsx';
import { FigureCard } from './figure-card.tsx';
import { PeriodFields } from './period-fields.tsx';
import { type ReportQuery, useOwnDashboard, useReport, useReportExport } from './queries.ts';
import styles from './reports.module.css';
import { SavedReportLink } from './saved-link.tsx';
import { SavedMenu } from './saved-menu.tsx';
import { SurveyReport } from './survey-report.tsx';
import { type ReportAddress, reportQueryOf, useReportFilters } from './use-report-filters.ts';

export function ReportScreen() {
  const { tab } = useParams();
  const dashboard = useOwnDashboard();
  const custom = dashboard.data?.settings.custom_report;
  const hasCustom = custom?.active === true && custom.dashboard_id !== null;
  const isRecruiter = useIsRecruiter();
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  if (tab === 'processes' || tab === 'applications' || (tab === 'interviews' && isRecruiter))
    return <FiguresScreen key={tab} kind={tab} hasCustom={hasCustom} />;
  if (tab === 'survey' && isAdmin) {
    return (
      <Page title={texts.title} toolbar={<Tabs hasCustom={hasCustom} />}>
        <SurveyReport />
      </Page>
    );
  }
  if (tab !== undefined && /^\d+$/.test(tab)) {
    return (
      <Page title={texts.title} toolbar={<Tabs hasCustom={hasCustom} />}>
        <SavedReportLink id={Number(tab)} />
      </Page>
    );
  }
  if (tab === 'custom' && (hasCustom || dashboard.isPending)) {
    return (
      <Page title={texts.title} toolbar={<Tabs hasCustom={hasCustom} />}>
        {dashboard.data && <CustomReport organization={dashboard.data} />}
      </Page>
    );
  }
  return <Navigate to={`${REPORTS_PATH}/processes`} replace />;
}

/** All tabs share the filters. */
function Tabs({ hasCustom }: { readonly hasCustom: boolean }) {
  const { search } = useLocation();
  const isRecruiter = useIsRecruiter();
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  const tabs = [
    ...(['processes', 'applications'] as const),
    ...(isRecruiter ? (['interviews'] as const) : []),
    ...(isAdmin ? (['survey'] as const) : []),
    ...(hasCustom ? (['custom'] as const) : []),
  ];
  return (
    <nav className={`${tabStyles.tabs} ${styles.tabs}`} aria-label={texts.tabList}>
      {tabs.map((tab) => (
        <NavLink key={tab} className={tabStyles.tab ?? ''} to={{ pathname: `${REPORTS_PATH}/${tab}`, search }}>
          {texts.tabs[tab]}
        </NavLink>
      ))}
    </nav>
  );
}

function FiguresScreen({ kind, hasCustom }: { readonly kind: ReportKind; readonly hasCustom: boolean }) {
  const address = useReportFilters();
  const query = reportQueryOf(address.state, kind === 'applications' ? address.period : undefined);
  const report = useReport(kind, query);
  const toolbar = (
    <>
      <Tabs hasCustom={hasCustom} />
      <Toolbar kind={kind} query={query} {...address} />
    </>
  );
  return (
    <Page title={texts.title} toolbar={toolbar}>
      {report.error && (
        <ErrorNote error={report.error} onRetry={() => void report.refetch()} isRetrying={report.isFetching} />
      )}
      <CachedNote at={report.data?.cachedAt} />
      {report.isPending && <Skeleton lines={12} />}
      {report.data && !report.error && <Figures kind={kind} report={report} query={query} state={address.state} />}
    </Page>
  );
}

function Figures({
  kind,
  report: { data: answer, isPlaceholderData },
  query,
  state,
}: {
  readonly kind: ReportKind;
  readonly report: ReturnType<typeof useReport>;
  readonly query: ReportQuery;
  readonly state: ListAddress['state'];
}) {
  if (!answer) return null;
  const { processes, waiting, period, tables, summaries } = answer.data;
  if (processes === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <>
      <h2 className={styles.printed}>{texts.tabs[kind]}</h2>
      <p className={styles.counted} role="status">
        {texts.processesCounted(processes)}
        {period && ` · ${reportPeriodMessages.compared(period.from, period.to, period.previous)}`}
        {waiting && ` · ${texts.waiting}`}
      </p>
      <div className={styles.cards} aria-busy={isPlaceholderData}>
        {tables.map((table) => (
          <FigureCard
            key={titleOf(table)}
            table={table}
            summary={summaries[table.id] ?? null}
            query={query}
            state={state}
          />
        ))}
      </div>
    </>
  );
}

const STATUSES = [
  [0, processMessages.tabs.all],
  [5, processMessages.tabs.active],
  [6, processMessages.tabs.suspended],
  [7, processMessages.tabs.closed],
  [8, processMessages.tabs.draft],
] as const;

interface ToolbarProps extends ReportAddress {
  readonly kind: ReportKind;
  readonly query: ReportQuery;
}

function Toolbar({ kind, query, state, change, period, changePeriod }: ToolbarProps) {
  const areas = useAreas();
  const saving = useReportExport(kind, query);
  return (
    <div className={styles.toolbar}>
      <AreaSelect areaId={state.areaId} areas={areas.data?.data ?? []} onChange={(areaId) => change({ areaId })} />
      <ChoiceSelect
        aria-label={texts.status}
        choices={STATUSES}
        value={state.status}
        onChange={(status) => change({ status })}
      />
      <FilterPanel state={state} change={change} />
      <SavedMenu kind={kind} filters={query} />
      <span className={styles.actions}>
        <Button icon={<Export />} text={texts.export} loading={saving.isRunning} onClick={() => saving.run()} />
        <Button icon={<Print />} text={texts.print} onClick={() => window.print()} />
      </span>
      {kind === 'applications' && <PeriodFields period={period} changePeriod={changePeriod} />}
    </div>
  );
}
