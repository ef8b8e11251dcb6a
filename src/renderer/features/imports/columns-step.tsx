// Second import step: parsing options, column mapping and target process, with validation.
import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { Encoding, type ImportPreview, Separator } from '../../../contract/api/imports.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { importMessages } from '../../../contract/messages.ts';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { formatBytes } from '../../ui/formats/format.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { CellsToCorrect, Forecast } from './forecast.tsx';
import { hints, type ImportForm, mappedCount, problems, withPreview } from './import-form.ts';
import styles from './imports.module.css';
import { PreviewTable } from './preview-table.tsx';
import { type Reading, useForecast, useReparse, useStart } from './queries.ts';

const texts = importMessages.columns;

export interface ColumnsStepProps {
  readonly form: ImportForm;
  /** The target process if it is fixed. */
  readonly process: Process | null;
  readonly onChange: (form: ImportForm) => void;
  readonly onBack: () => void;
  readonly onStarted: (importId: number, jobId: number) => void;
}

export function ColumnsStep({ form, process, onChange, onBack, onStarted }: ColumnsStepProps) {
  const { preview, mapping, processId } = form;
  const reparse = useReparse(preview.id, (reparsed) => onChange(withPreview(form, reparsed)));
  const start = useStart(onStarted);
  const wrong = problems(form);
  const isBusy = start.isPending || reparse.isPending;
  const forecast = useForecast(form, wrong.length === 0);
  return (
    <div className={styles.importColumns}>
      <Facts preview={preview} isBusy={isBusy} onReparse={reparse.mutate} />
      {reparse.error && <ErrorNote title={texts.reloadFailed} error={reparse.error} />}
      <PreviewTable form={form} isBusy={isBusy} onChange={onChange} />
      <DestinationFields form={form} process={process} isBusy={start.isPending} onChange={onChange} />
      <Notes problems={wrong} hints={hints(form)} />
      {wrong.length === 0 && <Forecast query={forecast} duplicates={form.duplicates} />}
      {wrong.length === 0 && <CellsToCorrect query={forecast} form={form} />}
      {start.error && <ErrorNote title={texts.startFailed} error={start.error} />}
      <div className={styles.importActions}>
        <span className="text-secondary">{texts.mapped(mappedCount(mapping), mapping.length)}</span>
        <Button text={importMessages.back} onClick={onBack} disabled={start.isPending} />
        <Button
          intent="primary"
          text={texts.start}
          loading={start.isPending}
          disabled={isBusy || wrong.length > 0 || forecast.isFetching}
          onClick={() => {
            if (processId !== null) start.mutate({ ...form, processId });
          }}
        />
      </div>
    </div>
  );
}

interface FactsProps {
  readonly preview: ImportPreview;
  readonly isBusy: boolean;
  readonly onReparse: (reading: Reading) => void;
}

function Facts({ preview, isBusy, onReparse }: FactsProps) {
  const facts = [
    texts.kind[preview.kind],
    formatBytes(preview.bytes),
    texts.summary(preview.header.length),
    ...(preview.has_bom ? [texts.bom] : []),
  ];
  return (
    <div className={styles.importFacts}>
      <div className={styles.importFactsFile}>
        <strong>{preview.file_name}</strong>
        <span className="text-secondary">{facts.join(' · ')}</span>
      </div>
      {preview.separator !== null && (
        <Choice
          label={texts.separator}
          value={preview.separator}
          options={Separator.options}
          nameOf={(separator) => texts.separators[separator]}
          isBusy={isBusy}
          onChange={(separator) => onReparse({ separator })}
        />
      )}
      {preview.encoding !== null && (
        <Choice
          label={texts.encoding}
          value={preview.encoding}
          options={Encoding.options}
          nameOf={(encoding) => texts.encodings[encoding]}
          isBusy={isBusy}
          onChange={(encoding) => onReparse({ encoding })}
        />
      )}
      {preview.sheets.length > 1 && preview.sheet !== null && (
        <Choice
          label={texts.sheet}
          value={preview.sheet}
          options={preview.sheets}
          nameOf={(sheet) => sheet}
          isBusy={isBusy}
          onChange={(sheet) => onReparse({ sheet })}
        />
      )}
      <HeaderRowChoice preview={preview} isBusy={isBusy} onReparse={onReparse} />
    </div>
  );
}

/** Select value for «no header row». */
const NO_ROW = '';

function HeaderRowChoice({ preview: { header_row, top_rows }, isBusy, onReparse }: FactsProps) {
  const cellsOf = new Map(top_rows.map(({ row, cells }) => [String(row), cells.filter(Boolean).join(' · ')]));
  const nameOf = (row: string) =>
    row === NO_ROW ? texts.noHeaderRow : texts.headerRowOption(Number(row), shortened(cellsOf.get(row) ?? ''));
  return (
    <Choice
      label={texts.headerRow}
      value={header_row === null ? NO_ROW : String(header_row)}
      options={[...cellsOf.keys(), NO_ROW]}
      nameOf={nameOf}
      isBusy={isBusy}
      onChange={(row) => onReparse({ header_row: row === NO_ROW ? null : Number(row) })}
    />
  );
}

const OPTION_CHARACTERS = 60;
const shortened = (text: string): string =>
  text.length > OPTION_CHARACTERS ? `${text.slice(0, OPTION_CHARACTERS)}…` : text;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly isBusy: boolean;
  readonly onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ label, value, options, nameOf, isBusy, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={styles.importChoice}>
      <label htmlFor={id}>{label}</label>
      <ChoiceSelect
        id={id}
        choices={options.map((option) => [option, nameOf(option)])}
        value={value}
        disabled={isBusy}
        onChange={onChange}
      />
    </div>
  );
}

/** Problems that block the import, and hints; a live region announces changes. */
function Notes({ problems: wrong, hints: worth }: { problems: readonly string[]; hints: readonly string[] }) {
  return (
    <ul className={styles.importNotes} aria-live="polite">
      {wrong.map((text) => (
        <li key={text} className="text-danger">
          {text}
        </li>
      ))}
      {worth.map((text) => (
        <li key={text} className="text-secondary">
          {text}
        </li>
      ))}
    </ul>
  );
}
