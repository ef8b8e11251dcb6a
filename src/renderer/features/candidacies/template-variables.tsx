// Variables of email templates: picker, insertion and validation.
import { Tag } from '@blueprintjs/core';
import type { RefObject } from 'react';
import { templateMessages, templateCardMessages as texts } from '../../../contract/messages.ts';
import { listVariables, unknownVariables } from '../../../domain/text/templates.ts';
import styles from './candidacies.module.css';

/** Each variable is reachable by Tab and inserted by Enter or Space. */
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

/** Inserts a variable at the cursor and moves the cursor behind it. */
export function withVariable(text: string, name: string, { current }: RefObject<TextField | null>): string {
  const variable = `{{${name}}}`;
  const [from, to] = [current?.selectionStart ?? text.length, current?.selectionEnd ?? text.length];
  requestAnimationFrame(() => {
    current?.focus();
    current?.setSelectionRange(from + variable.length, from + variable.length);
  });
  return text.slice(0, from) + variable + text.slice(to);
}

/** Undefined if all variables exist. */
export function variableProblem(text: string): string | undefined {
  const unknown = unknownVariables(text);
  return unknown.length === 0 ? undefined : unknown.map(templateMessages.unknownVariable).join(' ');
}
