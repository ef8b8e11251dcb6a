// The phone preview of the application form, with the portal's own rules.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormConfiguration } from '../../../../contract/api/forms.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { applicantFormMessages, formEditorMessages } from '../../../../contract/messages.ts';
import { applicantForm, type FormField } from '../../../../domain/forms/applicant-form.ts';
import styles from './form.module.css';
import { type FormFields, previewed } from './form-fields.ts';

const texts = formEditorMessages.preview;

export interface FormPreviewProps {
  readonly process: Process;
  readonly form: FormConfiguration;
  readonly fields: FormFields;
  readonly panels: RefObject<HTMLElement | null>;
}

export function FormPreview({ process, form, fields, panels }: FormPreviewProps) {
  const sections = applicantForm(previewed(fields, form));
  const phone = useScrollToSection(panels, sections.map(({ id }) => id).join());
  return (
    <aside className={styles.preview} aria-label={texts.title}>
      <p className={styles.previewHead}>
        <strong>{texts.title}</strong> <span className="text-secondary">{texts.hint}</span>
      </p>
      {/* The preview scrolls by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard. */}
      <div ref={phone} className={styles.phone} tabIndex={0} role="region" aria-label={texts.hint}>
        <h2 className={styles.phoneTitle}>{process.title || texts.untitled}</h2>
        {sections.map(({ id, title, note, fields: own }) => (
          <section key={id} aria-label={title} data-section={id}>
            <h3>{title}</h3>
            {note && <p className={styles.previewHint}>{note}</p>}
            {own.map((field) => (
              <PreviewField key={field.name} field={field} />
            ))}
          </section>
        ))}
        <div className={styles.send}>{texts.send}</div>
      </div>
    </aside>
  );
}

/** Also scrolls if the section of the focused panel appears later. */
function useScrollToSection(panels: RefObject<HTMLElement | null>, sections: string) {
  const phone = useRef<HTMLDivElement>(null);
  const [about, setAbout] = useState<string | undefined>();
  useEffect(() => {
    const list = panels.current;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element) setAbout(target.closest<HTMLElement>('[data-about]')?.dataset.about);
    };
    list?.addEventListener('focusin', follow);
    return () => list?.removeEventListener('focusin', follow);
  }, [panels]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new section also requires scrolling.
  useEffect(() => {
    const section = about && phone.current?.querySelector<HTMLElement>(`[data-section="${about}"]`);
    if (phone.current && section) phone.current.scrollTop = about === 'person' ? 0 : section.offsetTop;
  }, [about, sections]);
  return phone;
}

function PreviewField({ field }: { field: FormField }) {
  const { label, required, hint, kind } = field;
  const name = (
    <span className={styles.previewLabel}>
      {label || texts.blank}
      {required && <em> · {texts.required}</em>}
    </span>
  );
  if (kind === 'consent') {
    return (
      <p className={styles.previewField}>
        <span className={styles.tick} /> {name}
      </p>
    );
  }
  return (
    <div className={styles.previewField} data-kind={kind}>
      {name}
      <PreviewInput field={field} />
      {hint && <span className={styles.previewHint}>{hint}</span>}
    </div>
  );
}

function PreviewInput({ field: { kind, choices = [], entry = [] } }: { field: FormField }) {
  switch (kind) {
    case 'choice':
      return (
        <span className={styles.input} data-kind="choice">
          {choices.length === 0 ? '' : texts.choose}
          <span className="visually-hidden">: {choices.map(({ label }) => label).join(', ')}</span>
        </span>
      );
    case 'yes_no':
      return (
        <span className={styles.previewHint}>
          <span className={styles.round} /> {applicantFormMessages.yes} <span className={styles.round} />{' '}
          {applicantFormMessages.no}
        </span>
      );
    case 'file':
    case 'video':
      return <span className={styles.drop}>{texts[kind]}</span>;
    case 'entries':
      return (
        <div className={styles.entry}>
          {entry.map((field) => (
            <PreviewField key={field.name} field={field} />
          ))}
          <span className={styles.drop}>{texts.addEntry}</span>
        </div>
      );
    default:
      return <span className={styles.input} data-kind={kind} />;
  }
}
