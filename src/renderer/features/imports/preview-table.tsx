// The first rows of the file under their mapped fields.
import { memo } from 'react';
import { ImportField } from '../../../contract/api/imports.ts';
import { importMessages } from '../../../contract/messages.ts';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { type ImportForm, isRepeated, withField } from './import-form.ts';
import styles from './imports.module.css';

const texts = importMessages.columns;

export interface PreviewTableProps {
  readonly form: ImportForm;
  readonly isBusy: boolean;
  readonly onChange: (form: ImportForm) => void;
}

export function PreviewTable({ form, isBusy, onChange }: PreviewTableProps) {
  const { header, sample } = form.preview;
  const nameOf = (index: number): string => header[index]?.trim() || texts.unnamed(index + 1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div className={styles.importPreview} role="region" aria-label={texts.preview} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {form.mapping.map((field, index) => (
              <th key={index} scope="col" data-ignored={field === 'ignore'}>
                <span className={styles.importHeader} title={nameOf(index)}>
                  {nameOf(index)}
                </span>
                <FieldSelect
                  label={texts.fieldOf(nameOf(index))}
                  value={field}
                  isWrong={isRepeated(form.mapping, field)}
                  isBusy={isBusy}
                  onChange={(chosen) => onChange(withField(form, index, chosen))}
                />
                <ColumnFacts form={form} index={index} />
              </th>
            ))}
          </tr>
        </thead>
        <SampleRows sample={sample} mapping={form.mapping} />
      </table>
      {sample.length === 0 && <p className={`${styles.importNoRows} text-secondary`}>{texts.noRows}</p>}
    </div>
  );
}

/** The kind of the values, how sure it is, and examples. A field that the user chose is sure. */
function ColumnFacts({ form: { preview, mapping }, index }: { readonly form: ImportForm; readonly index: number }) {
  const column = preview.columns[index];
  if (!column || mapping[index] === 'ignore') return null;
  const isSuggested = mapping[index] === preview.mapping[index] && !preview.is_remembered;
  return (
    <span className={styles.importColumnFacts}>
      <span data-confidence={isSuggested ? column.confidence : undefined}>
        {[texts.kinds[column.kind], ...(isSuggested ? [texts.confidence[column.confidence]] : [])].join(' · ')}
      </span>
      {column.examples.length > 0 && (
        <span className={styles.importExamples} title={column.examples.join('\n')}>
          {texts.examples(column.examples.join(', '))}
        </span>
      )}
    </span>
  );
}

const FIELDS = ImportField.options.map((field) => [field, importMessages.fields[field]] as const);

interface FieldSelectProps {
  readonly label: string;
  readonly value: ImportField;
  readonly isWrong: boolean;
  readonly isBusy: boolean;
  readonly onChange: (field: ImportField) => void;
}

function FieldSelect({ label, value, isWrong, isBusy, onChange }: FieldSelectProps) {
  return (
    <ChoiceSelect
      fill
      aria-label={label}
      aria-invalid={isWrong}
      choices={FIELDS}
      value={value}
      disabled={isBusy}
      onChange={onChange}
    />
  );
}

const SampleRows = memo(function SampleRows({
  sample,
  mapping,
}: {
  sample: readonly (readonly string[])[];
  mapping: readonly ImportField[];
}) {
  return (
    <tbody>
      {sample.map((row, number) => (
        <tr key={number}>
          {mapping.map((field, index) => (
            <td key={index} data-ignored={field === 'ignore'} title={row[index]}>
              {row[index] || <span className="text-secondary">{texts.emptyCell}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
});
