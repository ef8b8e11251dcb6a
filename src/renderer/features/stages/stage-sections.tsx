// Other settings of a stage: managers, emails, reports, intake limit and requirements.
import { Checkbox, Switch } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { MAX_CANDIDATE_TEXT } from '../../../contract/api/stages.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { stageMessages } from '../../../contract/messages.ts';
import { fieldProps } from '../../forms/field-props.ts';
import { LineField, LinesField, OptionalChoiceField } from '../../forms/fields.tsx';
import { labelIn, OtherLanguages } from '../../forms/other-languages.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { ManagerFields } from './manager-fields.tsx';
import { RequirementFields } from './requirement-fields.tsx';
import type { StageFieldsProps } from './stage-fields.tsx';
import styles from './stages.module.css';
import { useEmailTemplates, useReportTemplates } from './template-queries.ts';

const texts = stageMessages.sections;

export function StageSections(props: StageFieldsProps & { readonly mayChooseManagers: boolean }) {
  const { form, change, mayChooseManagers } = props;
  return (
    <>
      {mayChooseManagers && (
        <Section title={texts.managers}>
          <ManagerFields
            managers={form.managers}
            onChange={(managers) => change({ managers: { ...form.managers, ...managers } })}
          />
        </Section>
      )}
      <Section title={texts.external}>
        <ExternalFields {...props} />
      </Section>
      <Section title={texts.emails}>
        <EmailFields {...props} />
      </Section>
      <Section title={texts.candidatePage}>
        <LinesField
          label={texts.candidateText}
          hint={texts.candidateTextHint}
          maxLength={MAX_CANDIDATE_TEXT}
          {...fieldProps({ draft: form, problems: props.problems, onChange: change }, 'candidateText')}
        />
        <OtherLanguages
          own={null}
          written={LANGUAGES.filter((language) => form[`candidate_text_${language}`].trim() !== '')}
        >
          {(language) => (
            <LinesField
              label={labelIn(texts.candidateText, language)}
              maxLength={MAX_CANDIDATE_TEXT}
              {...fieldProps({ draft: form, problems: props.problems, onChange: change }, `candidate_text_${language}`)}
            />
          )}
        </OtherLanguages>
      </Section>
      <Section title={texts.intake}>
        <Switch
          checked={form.limitsIntake}
          label={texts.limitsIntake}
          innerLabel={stageMessages.no}
          innerLabelChecked={stageMessages.yes}
          onChange={({ currentTarget }) => change({ limitsIntake: currentTarget.checked })}
        />
        <p className="text-secondary">{texts.intakeHint}</p>
      </Section>
      <Section title={texts.requirements}>
        <RequirementFields {...props} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Recipients of reports and their templates. */
function ExternalFields({ form, problems, change }: StageFieldsProps) {
  const reports = useReportTemplates();
  const toggle = (id: number) =>
    change({
      reportTemplates: form.reportTemplates.includes(id)
        ? form.reportTemplates.filter((other) => other !== id)
        : [...form.reportTemplates, id],
    });
  return (
    <>
      <LineField
        label={texts.externalUsers}
        hint={texts.externalUsersHint}
        placeholder={texts.externalUsersPlaceholder}
        {...fieldProps({ draft: form, problems, onChange: change }, 'externalUsers')}
      />
      {reports.error && <ErrorNote error={reports.error} onRetry={() => void reports.refetch()} />}
      <fieldset>
        <legend>{texts.reports}</legend>
        {reports.data?.data.length === 0 && <p className="text-secondary">{texts.noReports}</p>}
        {reports.data?.data.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={form.reportTemplates.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
    </>
  );
}

function EmailFields({ form, change }: StageFieldsProps) {
  return (
    <>
      <TemplateField
        label={texts.moveTemplate}
        resource="applicant_moved"
        value={form.moveTemplate}
        onChange={(moveTemplate) => change({ moveTemplate })}
      />
      <TemplateField
        label={texts.disqualifyTemplate}
        resource="applicant_disqualified"
        value={form.disqualifyTemplate}
        onChange={(disqualifyTemplate) => change({ disqualifyTemplate })}
      />
    </>
  );
}

interface TemplateFieldProps {
  readonly label: string;
  readonly resource: 'applicant_moved' | 'applicant_disqualified';
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** Offers active templates; the stage's own template is marked if it is inactive. */
function TemplateField({ label, resource, value, onChange }: TemplateFieldProps) {
  const templates = useEmailTemplates(resource);
  const offered = (templates.data?.data ?? []).map(({ id, name }) => [id, name] as const);
  const isOffered = value === null || offered.some(([id]) => id === value);
  return (
    <OptionalChoiceField
      label={label}
      none={texts.noTemplate}
      choices={isOffered || !templates.data ? offered : [...offered, [value, texts.unusedTemplate]]}
      value={value}
      problem={templates.error?.message}
      isDisabled={!templates.data}
      onChange={onChange}
    />
  );
}
