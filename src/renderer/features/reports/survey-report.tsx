// The report of the survey of candidates: figures of whole groups, by month, process and stage, and comments.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SurveyFigure, SurveyResults } from '../../../contract/api/candidate-surveys.ts';
import { candidateSurveyMessages, numberText, reportMessages } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { OptionalSelect } from '../../forms/choice-select.tsx';
import table from '../../lists/table.module.css';
import { formatMonth } from '../../ui/formats/format.ts';
import { EmptyState, LoadingOrError } from '../../ui/states.tsx';
import styles from './reports.module.css';

const texts = candidateSurveyMessages.report;

interface Filter {
  readonly process_id: number | null;
  readonly stage: string | null;
  readonly from: string | null;
  readonly to: string | null;
}
const EVERYTHING: Filter = { process_id: null, stage: null, from: null, to: null };

function useSurveyResults({ process_id, stage, from, to }: Filter) {
  const query = {
    ...(process_id !== null && { process_id }),
    ...(stage !== null && { stage }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
  return useQuery({
    queryKey: queryKeys.reports.one('candidate_survey', query),
    queryFn: () => askData(terna().candidateSurveys.results({ query })),
    staleTime: 0,
  });
}

export function SurveyReport() {
  const [filter, setFilter] = useState(EVERYTHING);
  const all = useSurveyResults(EVERYTHING);
  const found = useSurveyResults(filter);
  if (!all.data) return <LoadingOrError {...all} />;
  if (all.data.answers === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  return (
    <>
      <p className={styles.definition}>{texts.definition}</p>
      <Filters all={all.data} filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />
      {found.data ? <Figures results={found.data} /> : <LoadingOrError {...found} />}
    </>
  );
}

interface FiltersProps {
  readonly all: SurveyResults;
  readonly filter: Filter;
  readonly onChange: (part: Partial<Filter>) => void;
}

function Filters({ all, filter, onChange }: FiltersProps) {
  const processes = all.by_process.flatMap(({ process }) => (process ? [[process.id, process.title] as const] : []));
  const stages = all.by_stage.flatMap(({ stage }) => (stage === null ? [] : [[stage, stage] as const]));
  const months = all.by_month.map(({ month }) => [month, formatMonth(month)] as const);
  return (
    <div className={styles.surveyFilters}>
      <OptionalSelect
        aria-label={texts.process}
        none={`${texts.process}: ${texts.all}`}
        choices={processes}
        value={filter.process_id}
        onChange={(process_id) => onChange({ process_id })}
      />
      <OptionalSelect
        aria-label={texts.stage}
        none={`${texts.stage}: ${texts.all}`}
        choices={stages}
        value={filter.stage}
        onChange={(stage) => onChange({ stage })}
      />
      {(['from', 'to'] as const).map((end) => (
        <OptionalSelect
          key={end}
          aria-label={texts[end]}
          none={`${texts[end]}: ${texts.all}`}
          choices={months}
          value={filter[end]}
          onChange={(month) => onChange({ [end]: month })}
        />
      ))}
    </div>
  );
}

function Figures({ results }: { readonly results: SurveyResults }) {
  const rows = {
    byMonth: results.by_month.map((row) => ({ ...row, label: formatMonth(row.month) })),
    byProcess: results.by_process.map((row) => ({ ...row, label: row.process?.title ?? texts.several })),
    byStage: results.by_stage.map((row) => ({ ...row, label: row.stage ?? texts.several })),
  };
  return (
    <div className={styles.cards}>
      <FigureTable title={texts.total} subject={texts.period} rows={[{ ...results, label: texts.all }]} />
      <FigureTable title={texts.byMonth} subject={texts.month} rows={rows.byMonth} />
      <FigureTable title={texts.byProcess} subject={texts.process} rows={rows.byProcess} />
      <FigureTable title={texts.byStage} subject={texts.stage} rows={rows.byStage} />
      {results.comments.length > 0 && (
        <section className={styles.card} aria-label={texts.comments}>
          <h2>{texts.comments}</h2>
          <ul>
            {results.comments.map((comment, index) => (
              <li key={index}>{comment}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface FigureTableProps {
  readonly title: string;
  readonly subject: string;
  readonly rows: readonly (SurveyFigure & { readonly label: string })[];
}

const MEASURES = ['enps', 'answers', 'promoters', 'passives', 'detractors'] as const;

function FigureTable({ title, subject, rows }: FigureTableProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={styles.nothing}>{reportMessages.nothing}</p>}
      {rows.length > 0 && (
        <table className={`${table.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{subject}</th>
              {MEASURES.map((measure) => (
                <th key={measure} scope="col" data-number="true">
                  {texts[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {MEASURES.map((measure) => (
                  <td key={measure} data-number="true">
                    {row[measure] === null ? '' : numberText(row[measure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
