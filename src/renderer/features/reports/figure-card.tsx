// One figure of a report: title, summary, chart or table, and links to its processes.
import { Button } from '@blueprintjs/core';
import { Media, PanelTable, TimelineBarChart } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { numberText, reportPeriodMessages, reportMessages as texts } from '../../../contract/messages.ts';
import { type FigureRow, type FigureTable, hasMonths, titleOf } from '../../../domain/reports/report-tables.ts';
import table from '../../lists/table.module.css';
import { formatMonth } from '../../ui/formats/format.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import type { ListAddress } from '../processes/index.ts';
import { FigureChart, namesOf } from './figure-chart.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { savePicture } from './picture.ts';
import type { ReportQuery } from './queries.ts';
import styles from './reports.module.css';
import { processListPath } from './use-report-filters.ts';

export interface FigureCardProps {
  readonly table: FigureTable;
  readonly summary: string | null;
  readonly query: ReportQuery;
  readonly state: ListAddress['state'];
}

/** A table with more columns than this is wider than a card. */
const MANY_COLUMNS = 4;

export function FigureCard({ table, summary, query, state }: FigureCardProps) {
  const title = titleOf(table);
  const { definition } = texts.figures[table.id];
  const [opened, setOpened] = useState<FigureRow | null>(null);
  const [isTable, setIsTable] = useState(false);
  const headingId = useId();
  const chart = useRef<HTMLDivElement>(null);
  const isEmpty = !table.rows.some(({ values }) => values.some((value) => value !== null && value !== 0));
  return (
    <section
      className={styles.card}
      aria-labelledby={headingId}
      data-wide={isTable && table.measures.length > MANY_COLUMNS}
    >
      <header className={styles.cardHead}>
        <h2 id={headingId}>{title}</h2>
        {!isEmpty && (
          <span className={styles.cardActions}>
            <Button
              size="small"
              variant="minimal"
              icon={isTable ? <TimelineBarChart /> : <PanelTable />}
              text={isTable ? texts.asChart : texts.asTable}
              aria-describedby={headingId}
              onClick={() => setIsTable(!isTable)}
            />
            {!isTable && <PictureButton chart={chart} title={title} names={namesOf(table)} headingId={headingId} />}
          </span>
        )}
      </header>
      <p className={styles.definition}>{definition}</p>
      {summary && <p className={styles.summary}>{summary}</p>}
      {isEmpty && <p className={styles.nothing}>{table.withheld ? texts.tooFew : texts.nothing}</p>}
      {!isEmpty && isTable && <Table table={table} state={state} title={title} onOpen={setOpened} />}
      {!isEmpty && !isTable && (
        <div ref={chart}>
          <FigureChart
            table={table}
            title={title}
            pathOf={(behind) => processListPath(state, behind)}
            onOpen={setOpened}
          />
        </div>
      )}
      {opened?.people && (
        <PeopleDialog
          label={labelIn(table, opened)}
          query={query}
          people={opened.people}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

const labelIn = (table: FigureTable, { label }: FigureRow): string => (hasMonths(table) ? formatMonth(label) : label);

function PictureButton({
  chart,
  title,
  names,
  headingId,
}: {
  readonly chart: { readonly current: HTMLDivElement | null };
  readonly title: string;
  readonly names: readonly string[];
  readonly headingId: string;
}) {
  const toasts = useToasts();
  const save = async () => {
    try {
      await savePicture(chart.current, title, names);
      toasts.show({ text: texts.pictureSaved, tone: 'success' });
    } catch {
      toasts.show({ text: texts.pictureFailed, tone: 'danger' });
    }
  };
  return (
    <Button
      size="small"
      variant="minimal"
      icon={<Media />}
      text={texts.asPicture}
      aria-describedby={headingId}
      onClick={() => void save()}
    />
  );
}

function Table({
  table: figure,
  state,
  title,
  onOpen,
}: Pick<FigureCardProps, 'table' | 'state'> & {
  readonly title: string;
  readonly onOpen: (row: FigureRow) => void;
}) {
  const { subject, measures, rows } = figure;
  return (
    <section className={styles.tableFrame} aria-label={texts.tableOf(title)}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col" data-number="true">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { label, values } = row;
            return (
              <tr key={label}>
                <th scope="row">
                  <RowName table={figure} row={row} state={state} onOpen={onOpen} />
                </th>
                {values.map((value, index) => (
                  <td key={measures[index]} data-number="true">
                    {value === null ? '' : numberText(value)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function RowName({
  table: figure,
  row,
  state,
  onOpen,
}: Pick<FigureCardProps, 'table' | 'state'> & { readonly row: FigureRow; readonly onOpen: (row: FigureRow) => void }) {
  const { behind, people } = row;
  const label = labelIn(figure, row);
  if (behind) {
    return (
      <Link to={processListPath(state, behind)} aria-label={texts.openProcesses(label)}>
        {label}
      </Link>
    );
  }
  if (!people) return <span>{label}</span>;
  return (
    <button
      type="button"
      className={styles.opener}
      aria-label={reportPeriodMessages.people.open(label)}
      onClick={() => onOpen(row)}
    >
      {label}
    </button>
  );
}
