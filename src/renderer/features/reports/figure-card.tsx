// One figure of a report: title, summary, chart or table, and links to its processes.
import { Button } from '@blueprintjs/core';
import { Media, PanelTable, TimelineBarChart } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { numberText, reportMessages as texts } from '../../../contract/messages.ts';
import type { FigureTable } from '../../../domain/reports/report-tables.ts';
import table from '../../lists/table.module.css';
import { formatMonth } from '../../ui/formats/format.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import type { ListAddress } from '../processes/index.ts';
import { FigureChart, namesOf } from './figure-chart.tsx';
import { savePicture } from './picture.ts';
import styles from './reports.module.css';
import { processListPath } from './use-report-filters.ts';

export interface FigureCardProps {
  readonly table: FigureTable;
  readonly summary: string | null;
  readonly state: ListAddress['state'];
}

/** A table with more columns than this is wider than a card. */
const MANY_COLUMNS = 4;

export function FigureCard({ table, summary, state }: FigureCardProps) {
  const { title, definition } = texts.figures[table.id];
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
      {!isEmpty && isTable && <Table table={table} state={state} title={title} />}
      {!isEmpty && !isTable && (
        <div ref={chart}>
          <FigureChart table={table} title={title} pathOf={(behind) => processListPath(state, behind)} />
        </div>
      )}
    </section>
  );
}

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
  table: { id, subject, measures, rows },
  state,
  title,
}: Pick<FigureCardProps, 'table' | 'state'> & { readonly title: string }) {
  const isMonths = id.endsWith('_months');
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
          {rows.map(({ label, values, behind }) => (
            <tr key={label}>
              <th scope="row">
                {behind ? (
                  <Link to={processListPath(state, behind)} aria-label={texts.openProcesses(label)}>
                    {label}
                  </Link>
                ) : (
                  <span>{isMonths ? formatMonth(label) : label}</span>
                )}
              </th>
              {values.map((value, index) => (
                <td key={measures[index]} data-number="true">
                  {value === null ? '' : numberText(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
