// The fields of a text in the languages in which it is not written, closed until they are needed.
import { type ReactNode, useState } from 'react';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { languageMessages, otherLanguageMessages as texts } from '../../contract/messages.ts';
import styles from './other-languages.module.css';

export interface OtherLanguagesProps {
  /** In which the text itself is written; null if it depends on the offer. */
  readonly own: Language | null;
  /** The languages that have a translation, which the closed fields name. */
  readonly written: readonly Language[];
  /** A problem within opens the fields. */
  readonly hasProblem?: boolean;
  /** The fields of a language; each label should end with `nameOfLanguage`. */
  readonly children: (language: Language) => ReactNode;
}

export function OtherLanguages({ own, written, hasProblem = false, children }: OtherLanguagesProps) {
  const [isOpen, setOpen] = useState(false);
  const isVisible = isOpen || hasProblem;
  const others = LANGUAGES.filter((language) => language !== own);
  const names = others.filter((language) => written.includes(language)).map((one) => languageMessages.names[one]);
  return (
    <details className={styles.others} open={isVisible} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {texts.title}
        <span className="text-secondary">{names.length === 0 ? texts.none : names.join(', ')}</span>
      </summary>
      {isVisible && (
        <>
          <p className="text-secondary">{own === null ? texts.hintWithout : texts.hint(languageMessages.names[own])}</p>
          {others.map((language) => (
            <fieldset key={language} className={styles.language}>
              <legend>{languageMessages.names[language]}</legend>
              {children(language)}
            </fieldset>
          ))}
        </>
      )}
    </details>
  );
}

/** Distinguishes the field of a language for screen readers, which may skip the legend. */
export const labelIn = (label: string, language: Language): string =>
  texts.labelIn(label, languageMessages.names[language]);
