// Forecast of an import: new and known candidates, and skipped rows.
import { Callout } from '@blueprintjs/core';
import { FORECAST_ISSUES, type ImportForecast } from '../../../contract/api/imports.ts';
import { importCorrectionMessages, importMessages } from '../../../contract/messages.ts';
import { ErrorNote } from '../../ui/states.tsx';
import type { DuplicateChoice, ImportForm } from './import-form.ts';
import styles from './imports.module.css';
import { IssueRows } from './issue-rows.tsx';
import type { useForecast } from './queries.ts';

const texts = importMessages.forecast;

export interface ForecastProps {
  readonly query: ReturnType<typeof useForecast>;
  readonly duplicates: DuplicateChoice;
}

export function Forecast({ query: { data, error, isFetching, refetch }, duplicates }: ForecastProps) {
  if (error) {
    return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <Callout icon={null} compact role="status" aria-busy={isFetching} className={styles.importOutcome}>
      <strong>{texts.title}</strong>
      {data && !isFetching ? (
        <>
          {data.rows < data.total && <p>{texts.partial(data.rows, data.total)}</p>}
          <ul>
            {forecastLines(data, duplicates).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{texts.checking}</p>
      )}
    </Callout>
  );
}

/** The cells that the import could not read, to be corrected before it. */
export function CellsToCorrect({
  query: { data },
  form: { preview, mapping },
}: {
  readonly query: ForecastProps['query'];
  readonly form: ImportForm;
}) {
  const issues = (data?.issues ?? []).filter(({ problems }) => problems.length > 0);
  if (issues.length === 0) return null;
  const { title, introBefore, limited } = importCorrectionMessages;
  return (
    <section className={styles.importIssues}>
      <h3>{title}</h3>
      <p className="text-secondary">{introBefore}</p>
      {issues.length >= FORECAST_ISSUES && <p className="text-secondary">{limited(FORECAST_ISSUES)}</p>}
      <IssueRows importId={preview.id} label={title} issues={issues} mapping={mapping} />
    </section>
  );
}

/** One line per outcome with a count above zero. */
function forecastLines(forecast: ImportForecast, policy: DuplicateChoice): string[] {
  const { new_people, known, present, duplicates, unidentified, failed, warnings } = forecast;
  const [knownCount, presentCount] = [total(known), total(present)];
  const follows = texts.policies[policy];
  const isNobody = new_people + knownCount === 0 && (policy === 'skip' || presentCount + duplicates === 0);
  return [
    ...(isNobody ? [texts.nothing] : []),
    ...(new_people > 0 ? [texts.newPeople(new_people)] : []),
    ...(knownCount > 0 ? [texts.known(knownCount, reasons(known))] : []),
    ...(presentCount > 0 ? [`${texts.present(presentCount, reasons(present))}: ${follows}`] : []),
    ...(duplicates > 0 ? [`${texts.duplicates(duplicates)}: ${follows}`] : []),
    ...(unidentified > 0 ? [texts.unidentified(unidentified)] : []),
    ...(failed > 0 ? [texts.failedRows(failed)] : []),
    ...(warnings > 0 ? [texts.warnings(warnings)] : []),
  ];
}

type Counts = Readonly<Partial<Record<keyof typeof texts.by, number>>>;

const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const reasons = (counts: Counts): string =>
  (Object.keys(texts.by) as (keyof typeof texts.by)[])
    .flatMap((by) => (counts[by] ? [texts.by[by](counts[by])] : []))
    .join(', ');
