// The fields of the application form, each associated with its label, hint and error.

import { createContext, type InputHTMLAttributes, type ReactNode, use } from 'react';
import { APPLICATION_FILE_MAX_BYTES } from '../../../../contract/api/portal-application.ts';
import type { Country } from '../../../../contract/countries.ts';
import { CURRICULUM_FORMATS, endingsOf, FILE_FORMATS, VIDEO_FORMATS } from '../../../../contract/file-formats.ts';
import { amountText, numberFieldMessages, portalPageMessages, readerFormat } from '../../../../contract/messages.ts';
import type { FormField } from '../../../../domain/forms/applicant-form.ts';
import { numberFormatOf, readAmount } from '../../../../domain/forms/number-input.ts';
import type { Posted } from './application-of.ts';
import { langOf } from './shell.tsx';

const texts = portalPageMessages.apply;

export interface FormState {
  readonly posted: Posted;
  /** By field name. */
  readonly problems: Readonly<Record<string, string>>;
  /** The field that receives the focus when the page returns with errors. */
  readonly first: string | null;
  /** The country that determines the format of amounts. */
  readonly country: Country | null;
}

const noState: FormState = { posted: { texts: new Map(), files: new Map() }, problems: {}, first: null, country: null };
export const FormStateContext = createContext<FormState>(noState);

/** The field's name within the form; for a field of an entry, prefixed with list and index. */
interface Named {
  readonly field: FormField;
  readonly name: string;
  /** A spare entry, in which no field is required. */
  readonly spare?: boolean;
}

/** Ids must not contain the dots of names. */
export const idOf = (name: string): string => `c-${name.replaceAll('.', '-')}`;

export function Field(props: Named) {
  const { field, name } = props;
  if (field.kind === 'yes_no') return <YesNo {...props} />;
  if (field.kind === 'file' || field.kind === 'video') return <Files {...props} />;
  return (
    <Labelled {...props} labelFor={idOf(name)}>
      <Control {...props} />
    </Labelled>
  );
}

/** A page with errors starts at the first of them. */
export const focusOf = (first: string | null, name: string): { autoFocus?: true } =>
  first === name ? { autoFocus: true } : {};

function useControl({ field, name, spare = false }: Named) {
  const { problems, first } = use(FormStateContext);
  const id = idOf(name);
  const described = [field.hint && `${id}-ayuda`, field.kind === 'amount' && `${id}-lectura`, `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    name,
    required: field.required && !spare,
    'aria-describedby': described,
    'aria-invalid': problems[name] ? true : undefined,
    ...focusOf(first, name),
    autoComplete: field.autocomplete,
  };
}

function Control(props: Named) {
  const { field, name } = props;
  const { posted } = use(FormStateContext);
  const control = useControl(props);
  const value = posted.texts.get(name) ?? '';
  if (field.kind === 'long_text')
    return <textarea {...control} rows={4} maxLength={field.maxLength} defaultValue={value} />;
  if (field.kind === 'choice') {
    return (
      <select {...control} defaultValue={value}>
        <option value="">{texts.choose}</option>
        {field.choices?.map((choice) => (
          <option key={choice.value} value={choice.value} lang={langOf(field.language)}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  if (field.kind === 'amount') return <Amount {...control} value={value} />;
  if (!field.suggestions) {
    return <input {...control} {...inputOf(field)} {...KEYBOARD} maxLength={field.maxLength} defaultValue={value} />;
  }
  const list = `${control.id}-lista`;
  return (
    <>
      <input
        {...control}
        {...KEYBOARD}
        type="text"
        maxLength={field.maxLength}
        defaultValue={value}
        list={list}
        data-suggestions={field.suggestions}
      />
      <datalist id={list} />
    </>
  );
}

/** An amount; an ambiguous one is displayed with its interpretation, which the script updates. */
function Amount({ value, ...control }: ReturnType<typeof useControl> & { value: string }) {
  const { country } = use(FormStateContext);
  const read = readAmount(value, country);
  return (
    <>
      <input
        {...control}
        {...KEYBOARD}
        type="text"
        inputMode="decimal"
        maxLength={40}
        defaultValue={value}
        data-country={country ?? ''}
      />
      <p className="hint" id={`${control.id}-lectura`} data-reading aria-live="polite">
        {read?.isAmbiguous
          ? numberFieldMessages.understood(amountText(read.value, readerFormat(numberFormatOf(country))))
          : ''}
      </p>
    </>
  );
}

/** The key to the next field instead of the one that sends a form whose end is not yet filled in. */
const KEYBOARD = { enterKeyHint: 'next' } as const;

/** @returns the attributes that choose a phone's keyboard */
function inputOf({ kind, capitals }: FormField): InputHTMLAttributes<HTMLInputElement> {
  if (kind === 'email') return { type: 'email', inputMode: 'email' };
  if (kind === 'phone') return { type: 'tel', inputMode: 'tel' };
  if (kind === 'date') return { type: 'date' };
  if (kind === 'month') return { type: 'month', pattern: '\\d{4}(-\\d{2})?' };
  if (kind === 'number') return { type: 'text', inputMode: 'decimal' };
  // Keyboards would correct codes into words.
  const isCode = capitals === 'characters';
  return { type: 'text', autoCapitalize: capitals, ...(isCode && { autoCorrect: 'off', spellCheck: false }) };
}

function Labelled({ field, name, labelFor, children }: Named & { labelFor: string; children: ReactNode }) {
  return (
    <div className="field" data-field={name}>
      <label htmlFor={labelFor}>
        <Label field={field} />
        <Optional field={field} />
      </label>
      <Hint field={field} name={name} />
      {children}
      <Problem name={name} />
    </div>
  );
}

const Label = ({ field }: Pick<Named, 'field'>) => {
  const lang = langOf(field.language);
  return lang ? <span lang={lang}>{field.label}</span> : field.label;
};

const Optional = ({ field }: Pick<Named, 'field'>) =>
  field.required ? null : <span className="optional"> {texts.optional}</span>;

function Hint({ field, name }: Named) {
  if (!field.hint) return null;
  return (
    <p className="hint" id={`${idOf(name)}-ayuda`}>
      {field.hint}
    </p>
  );
}

function Problem({ name }: { name: string }) {
  const { problems } = use(FormStateContext);
  return (
    <p className="problem" id={`${idOf(name)}-error`}>
      {problems[name]}
    </p>
  );
}

function YesNo(props: Named) {
  const { field, name } = props;
  const { posted } = use(FormStateContext);
  const { id, autoFocus, ...control } = useControl(props);
  const focus = autoFocus ? { autoFocus } : {};
  const selected = posted.texts.get(name);
  return (
    <fieldset className="field" data-field={name}>
      <legend>
        <Label field={field} />
        <Optional field={field} />
      </legend>
      <div className="choices">
        {field.choices?.map(({ value, label }, index) => (
          <label key={value} className="choice">
            <input
              type="radio"
              {...control}
              {...(index === 0 && focus)}
              id={index === 0 ? id : `${id}-${index}`}
              value={value}
              defaultChecked={selected === value}
            />
            {label}
          </label>
        ))}
      </div>
      <Problem name={name} />
    </fieldset>
  );
}

/** File formats for the picker; the server validates the files. */
function formatsOf(field: FormField): readonly string[] {
  if (field.kind === 'video') return VIDEO_FORMATS;
  return field.name === 'curriculum' ? CURRICULUM_FORMATS : FILE_FORMATS;
}

/** One or several files; stored ones remain referenced and are displayed. */
function Files(props: Named) {
  const { field, name } = props;
  const { posted } = use(FormStateContext);
  const { required, autoComplete: _none, ...control } = useControl(props);
  const storedFiles = posted.files.get(name) ?? [];
  const { min = field.required ? 1 : 0, max = 1 } = field.files ?? {};
  return (
    <div className="field" data-field={name} data-files={max} data-min={min}>
      <label htmlFor={control.id}>
        <Label field={field} />
        <Optional field={field} />
      </label>
      <Hint field={field} name={name} />
      <input
        type="file"
        {...control}
        required={required && storedFiles.length === 0}
        multiple={max > 1}
        accept={endingsOf(formatsOf(field))}
        data-formats={formatsOf(field).join(' ')}
        data-max-bytes={APPLICATION_FILE_MAX_BYTES}
      />
      <ul className="files" aria-label={portalPageMessages.files.chosen}>
        {storedFiles.map((file) => (
          <li key={file}>
            <span className="name">{file.split('/').at(-1)}</span>
            <input type="hidden" name={`${name}.kept`} value={file} />
          </li>
        ))}
      </ul>
      <Problem name={name} />
    </div>
  );
}
