// «Datos del postulante» and «Archivos»: hides, offers or requires profile fields and files.
import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import {
  FIELD_OPTION,
  type FieldOption,
  MAX_REQUIRED_FILES,
  OPTION_FIELDS,
  type OptionField,
} from '../../../../contract/api/forms.ts';
import { formEditorMessages as texts } from '../../../../contract/messages.ts';
import { NumberField } from '../../../forms/number-input.tsx';
import styles from './form.module.css';
import { type FormFields, optionChosen } from './form-fields.ts';
import type { FormPartProps } from './form-part.ts';
import { Panel } from './panel.tsx';

const OPTIONS = [FIELD_OPTION.hidden, FIELD_OPTION.optional, FIELD_OPTION.mandatory] as const;
const DEMANDS = ['education_required', 'experience_required', 'required_rut'] as const;

export function ProfilePanel(props: FormPartProps) {
  const { fields, set, isDisabled } = props;
  const chosen = OPTION_FIELDS.map((name) => fields[name]);
  const mandatory =
    chosen.filter((option) => option === FIELD_OPTION.mandatory).length + DEMANDS.filter((name) => fields[name]).length;
  const optional = chosen.filter((option) => option === FIELD_OPTION.optional).length;
  return (
    <Panel title={texts.panels.profile} section="person" summary={texts.summaries.profile(mandatory, optional)}>
      {OPTION_FIELDS.map((name) => (
        <OptionRow
          key={name}
          name={name}
          option={fields[name]}
          isDisabled={isDisabled}
          onChoose={(option) => set(optionChosen(name, option))}
        >
          {name === 'age_options' && fields.age_options === FIELD_OPTION.mandatory && <AgeField {...props} />}
        </OptionRow>
      ))}
      <fieldset>
        <legend>{texts.demands}</legend>
        <div className={styles.inline}>
          {DEMANDS.map((name) => (
            <SwitchBox key={name} {...props} name={name} />
          ))}
        </div>
      </fieldset>
      <SwitchBox {...props} name="validate_document" />
    </Panel>
  );
}

interface OptionRowProps {
  readonly name: OptionField;
  readonly option: FieldOption;
  readonly isDisabled: boolean;
  readonly onChoose: (option: FieldOption) => void;
  readonly children: React.ReactNode;
}

function OptionRow({ name, option, isDisabled, onChoose, children }: OptionRowProps) {
  const id = useId();
  return (
    <>
      <div className={styles.option} role="radiogroup" aria-labelledby={id}>
        <span id={id}>{texts.fields[name]}</span>
        {OPTIONS.map((one) => (
          <label key={one} className={styles.choice} data-chosen={one === option}>
            <input
              type="radio"
              name={id}
              checked={one === option}
              disabled={isDisabled}
              onChange={() => onChoose(one)}
            />
            {texts.options[one]}
          </label>
        ))}
      </div>
      {children}
    </>
  );
}

const AgeField = ({ fields, problems, set, isDisabled }: FormPartProps) => (
  <div className={styles.within}>
    <NumberField
      label={texts.fields.age_minimum}
      hint={texts.ageHint}
      isWhole
      value={fields.age_minimum}
      problem={problems.age_minimum}
      isDisabled={isDisabled}
      onChange={(age_minimum) => set({ age_minimum })}
    />
  </div>
);

type Switched = { [Name in keyof FormFields]: FormFields[Name] extends boolean ? Name : never }[keyof FormFields];

export const SwitchBox = ({ fields, set, isDisabled, name }: FormPartProps & { readonly name: Switched }) => (
  <Checkbox
    label={texts.fields[name]}
    checked={fields[name]}
    disabled={isDisabled}
    onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
  />
);

export function FilesPanel(props: FormPartProps) {
  const { fields, problems, set, isDisabled } = props;
  const { hidden_curriculum, number_required_files: count } = fields;
  return (
    <Panel title={texts.panels.files} section="files" summary={texts.summaries.files(!hidden_curriculum, count ?? 0)}>
      <SwitchBox {...props} name="hidden_curriculum" />
      {!hidden_curriculum && <SwitchBox {...props} name="curriculum_required" />}
      <div className={styles.short}>
        <NumberField
          label={texts.fields.number_required_files}
          hint={texts.filesHint}
          isWhole
          value={count}
          problem={
            problems.number_required_files ?? (count === null ? texts.wrongCount(MAX_REQUIRED_FILES) : undefined)
          }
          isDisabled={isDisabled}
          onChange={(number_required_files) => set({ number_required_files })}
        />
      </div>
    </Panel>
  );
}
