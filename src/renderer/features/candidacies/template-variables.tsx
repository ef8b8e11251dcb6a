// The variables that an e-mail may name: a list from which each is inserted, and what is wrong with those in a text.
import { Tag } from '@blueprintjs/core';
import type { RefObject } from 'react';
import { templateMessages, templateCardMessages as texts } from '../../../contract/messages.ts';
import { listVariables, unknownVariables } from '../../../domain/text/templates.ts';
import styles from './candidacies.module.css';

/** Each can be reached by Tab, and is inserted by Enter or Space too. */
export function VariablePicker({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <section aria-label={texts.variables}>
      <h3 className={styles.variablesTitle}>{texts.variables}</h3>
      <div className={styles.variables}>
        {listVariables().map(({ name, label, example }) => (
          <Tag
            key={name}
            minimal
            interactive
            role="button"
            title={texts.variableHint(name, example)}
            onClick={() => onInsert(name)}
          >
            {label}
          </Tag>
        ))}
      </div>
    </section>
  );
}

type TextField = HTMLTextAreaElement | HTMLInputElement;

/** The text with a variable where the cursor is; the cursor stands behind it then. */
export function withVariable(text: string, name: string, { current }: RefObject<TextField | null>): string {
  const variable = `{{${name}}}`;
  const [from, to] = [current?.selectionStart ?? text.length, current?.selectionEnd ?? text.length];
  requestAnimationFrame(() => {
    current?.focus();
    current?.setSelectionRange(from + variable.length, from + variable.length);
  });
  return text.slice(0, from) + variable + text.slice(to);
}

/** What is wrong with the variables of a text; undefined where all of them exist. */
export function variableProblem(text: string): string | undefined {
  const unknown = unknownVariables(text);
  return unknown.length === 0 ? undefined : unknown.map(templateMessages.unknownVariable).join(' ');
}
