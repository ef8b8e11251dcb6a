// The application page: the configured form with its consent at the end.
import { use } from 'react';
import { APPLICATION_MAX_BYTES } from '../../../../contract/api/portal-application.ts';
import type { PostulationForm } from '../../../../contract/api/portal-form.ts';
import type { JobOffer } from '../../../../contract/api/portal-offer.ts';
import type { Country } from '../../../../contract/countries.ts';
import { portalPageMessages, presentLanguage } from '../../../../contract/messages.ts';
import {
  applicantForm,
  type ConfiguredForm,
  type FormField,
  type FormSection,
} from '../../../../domain/forms/applicant-form.ts';
import { DRAFT } from '../drafts.ts';
import { MAX_ENTRIES, type Posted } from './application-of.ts';
import { SCRIPT_PATH } from './assets.ts';
import { Field, type FormState, FormStateContext, focusOf, idOf } from './fields.tsx';
import { type PolicyText, policyIn } from './message-view.tsx';
import { Page, PlainText, type PortalView, Preview, SubmitButton } from './shell.tsx';

const texts = portalPageMessages.apply;

/** Empty list entries for browsers without scripts. */
const SPARE_ENTRIES = 2;
/** Honeypot field: invisible to users, completed by bots. */
export const TRAP = 'sitio';

/** The form, and of its offer what the page needs. */
export interface AppliedForm extends ConfiguredForm {
  readonly job_offer: Pick<JobOffer, 'title' | 'link'>;
  readonly privacy_policy: PostulationForm['privacy_policy'];
}

export interface ApplyProps {
  readonly country: Country;
  readonly portal: PortalView;
  readonly form: AppliedForm;
  /** The signed time at which the form was served. */
  readonly token: string;
  /** Idempotency key. */
  readonly once: string;
  readonly posted: Posted;
  readonly problems: Readonly<Record<string, string>>;
  /** The secret of the draft that the form continues. */
  readonly draft: string | null;
  /** Whether the form can be saved for later, which needs a mail server. */
  readonly canSave: boolean;
  /** A message about the whole form. */
  readonly message: string | null;
}

export function ApplyView(props: ApplyProps) {
  const { portal, form, token, posted, problems } = props;
  const offer = form.job_offer;
  const sections = applicantForm(form);
  const first = firstProblem(sections, problems);
  const state: FormState = { posted, problems, first, country: props.country };
  return (
    <Page portal={portal} title={texts.title(offer.title)} script={SCRIPT_PATH}>
      <p>
        <a className="back" href={offer.link}>
          {texts.back}
        </a>
      </p>
      <h1>{texts.title(offer.title)}</h1>
      <p className="muted">{texts.intro}</p>
      <Summary message={props.message} problems={problems} />
      <FormStateContext value={state}>
        <form
          method="post"
          action={`${offer.link}/postular`}
          encType="multipart/form-data"
          data-max-bytes={APPLICATION_MAX_BYTES}
          data-files-to={`${offer.link}/adjuntos`}
          data-prefill-from={`${offer.link}/curriculum`}
          data-suggestions-from={`${portal.base}/sugerencias`}
        >
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="clave" value={props.once} />
          <Trap />
          {sections.map((section) => (
            <Section key={section.id} section={section} form={form} posted={posted} />
          ))}
          {props.draft !== null && <input type="hidden" name={DRAFT} value={props.draft} />}
          <SubmitButton text={texts.send}>
            {props.canSave && (
              <button type="submit" className="plain" formAction={`${offer.link}/borrador`} formNoValidate data-save>
                {portalPageMessages.draft.save}
              </button>
            )}
          </SubmitButton>
          {props.canSave && <p className="hint">{portalPageMessages.draft.hint}</p>}
        </form>
      </FormStateContext>
    </Page>
  );
}

function firstProblem(sections: readonly FormSection[], problems: Readonly<Record<string, string>>): string | null {
  const names = Object.keys(problems);
  for (const { name } of sections.flatMap(({ fields }) => fields)) {
    const found = names.find((one) => one === name || one.startsWith(`${name}.`));
    if (found) return found;
  }
  return null;
}

/** Also filled by the script: it exists from the beginning, so that screen readers announce changes. */
function Summary({ message, problems }: Pick<ApplyProps, 'message' | 'problems'>) {
  const count = Object.keys(problems).length;
  const title = count > 0 ? texts.problems(count) : texts.rejected;
  const isVisible = message !== null || count > 0;
  return (
    <div className="summary" id="resumen" role="alert">
      {isVisible && (
        <>
          <p>
            <strong>{title}</strong>
          </p>
          {message !== null && <p>{message}</p>}
        </>
      )}
    </div>
  );
}

function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {texts.trap}
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

interface SectionProps {
  readonly section: FormSection;
  readonly form: AppliedForm;
  readonly posted: Posted;
}

function Section({ section, form, posted }: SectionProps) {
  const title = `seccion-${section.id}`;
  return (
    <section aria-labelledby={title} className="section" data-section={section.id}>
      <h2 id={title}>{section.title}</h2>
      {section.note && <p className="muted">{section.note}</p>}
      {section.fields.map((field) => {
        if (field.kind === 'entries') return <Entries key={field.name} field={field} posted={posted} />;
        if (field.kind === 'consent') {
          const policy = policyIn(form.privacy_policy, presentLanguage());
          return <Consent key={field.name} field={field} policy={policy} version={form.privacy_policy.version} />;
        }
        return <Field key={field.name} field={field} name={field.name} />;
      })}
    </section>
  );
}

const hasEntry = (field: FormField, { texts: sentTexts }: Posted, position: number): boolean =>
  (field.entry ?? []).some(({ name }) => sentTexts.get(`${field.name}.${position}.${name}`)?.trim());

/** Displays at least one empty entry, and a button to add more. */
function Entries({ field, posted }: { field: FormField; posted: Posted }) {
  const written = Array.from({ length: MAX_ENTRIES }, (_, position) => position).filter((position) =>
    hasEntry(field, posted, position),
  );
  const visibleCount = Math.max(1, (written.at(-1) ?? 0) + 1);
  const positions = Array.from({ length: visibleCount }, (_, position) => position);
  const spare = Array.from(
    { length: Math.min(SPARE_ENTRIES, MAX_ENTRIES - visibleCount) },
    (_, index) => visibleCount + index,
  );
  return (
    <div className="entries" data-entries={field.name} data-max={MAX_ENTRIES} data-title={field.label}>
      {positions.map((position) => (
        <Entry key={position} field={field} position={position} spare={!field.required} />
      ))}
      {use(Preview) ? (
        <AddEntry />
      ) : (
        <noscript>
          {spare.map((position) => (
            <Entry key={position} field={field} position={position} spare />
          ))}
        </noscript>
      )}
      <template>
        <Entry field={field} position={MAX_ENTRIES} />
        <AddEntry />
      </template>
    </div>
  );
}

/** The script takes it from the template, because it does nothing without one. */
const AddEntry = () => (
  <button type="button" className="plain">
    {texts.addEntry}
  </button>
);

function Entry({ field, position, spare }: { field: FormField; position: number; spare?: boolean }) {
  return (
    <fieldset className="entry">
      <legend>{texts.entry(field.label, position + 1)}</legend>
      {field.entry?.map((inner) => (
        <Field key={inner.name} field={inner} name={`${field.name}.${position}.${inner.name}`} spare={spare} />
      ))}
    </fieldset>
  );
}

interface ConsentProps {
  readonly field: FormField;
  readonly policy: PolicyText;
  readonly version: number;
}

function Consent({ field, policy, version }: ConsentProps) {
  const id = idOf(field.name);
  return (
    <FormStateContext.Consumer>
      {({ problems, first }) => (
        <div className="field" data-field={field.name}>
          <details>
            <summary>{texts.policy}</summary>
            <PlainText text={policy.text} language={policy.language} className="policy" />
          </details>
          <label className="choice" htmlFor={id}>
            {/* Never checked in advance: consent requires an action of the applicant each time. */}
            <input
              type="checkbox"
              id={id}
              name={field.name}
              value={version}
              required
              aria-describedby={`${id}-error`}
              aria-invalid={problems[field.name] ? true : undefined}
              {...focusOf(first, field.name)}
            />
            {field.label}
          </label>
          <p className="problem" id={`${id}-error`}>
            {problems[field.name]}
          </p>
        </div>
      )}
    </FormStateContext.Consumer>
  );
}
