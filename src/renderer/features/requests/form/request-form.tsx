// The request form: title, type and area, and the forms of its module.
import { Fragment } from 'react';
import { requestScreenMessages } from '../../../../contract/messages.ts';
import { LineField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { areaPaths, useAreas } from '../../processes/index.ts';
import { DraftBandNote } from '../band-note.tsx';
import { useRequestTypes } from '../queries.ts';
import styles from '../requests.module.css';
import { CustomFields } from './custom-fields.tsx';
import { FormFields } from './form-fields.tsx';
import { type FormShape, formsOf, type Problems, type RequestDraft } from './request-draft.ts';

const texts = requestScreenMessages.form;

export interface RequestFormProps extends FormShape {
  /** Null while it is not stored. */
  readonly requestId: number | null;
  readonly draft: RequestDraft;
  readonly problems: Problems;
  readonly isDisabled: boolean;
  /** True for a sent request, whose data alone can be extended. */
  readonly isDataOnly?: boolean;
  readonly onChange: (draft: RequestDraft) => void;
}

export function RequestForm({ isDataOnly = false, ...props }: RequestFormProps) {
  const { module, fields, requestId, draft, problems, isDisabled, onChange } = props;
  return (
    <>
      {!isDataOnly && <GeneralFields {...props} />}
      {formsOf(module).map((form) => (
        <Fragment key={form}>
          <FormFields
            form={form}
            data={draft.data}
            problems={problems}
            isDisabled={isDisabled}
            onChange={(data) => onChange({ ...draft, data })}
          />
          {form === 'requisition' && <DraftBandNote draft={draft} />}
        </Fragment>
      ))}
      <CustomFields
        fields={fields}
        requestId={requestId}
        data={draft.data}
        problems={problems}
        isDisabled={isDisabled}
        onChange={(data) => onChange({ ...draft, data })}
      />
    </>
  );
}

function GeneralFields({ module, draft, problems, isDisabled, onChange }: Omit<RequestFormProps, 'isDataOnly'>) {
  const types = useRequestTypes(module).data?.data ?? [];
  const areas = areaPaths(useAreas().data?.data ?? []);
  return (
    <fieldset className={styles.form}>
      <legend>{texts.general}</legend>
      <div className={styles.formFields}>
        <div data-kind="lines">
          <LineField
            label={`${texts.title} *`}
            hint={texts.titleHint}
            problem={problems.title}
            value={draft.title}
            isDisabled={isDisabled}
            onChange={(title) => onChange({ ...draft, title: title.slice(0, 200) })}
          />
        </div>
        <OptionalChoiceField
          label={texts.type}
          none={requestScreenMessages.types.none}
          choices={types.map(({ id, name }) => [id, name] as const)}
          value={draft.typeId}
          problem={problems.typeId}
          isDisabled={isDisabled}
          onChange={(typeId) => onChange({ ...draft, typeId })}
        />
        <OptionalChoiceField
          label={texts.area}
          none={texts.noArea}
          choices={[...areas]}
          value={draft.areaId}
          problem={problems.areaId}
          isDisabled={isDisabled}
          onChange={(areaId) => onChange({ ...draft, areaId })}
        />
      </div>
    </fieldset>
  );
}
