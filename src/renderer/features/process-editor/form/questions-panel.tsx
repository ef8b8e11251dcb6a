// «Preguntas»: the ordered questions of the form and related switches.
import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useRef } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import type { Language } from '../../../../contract/languages.ts';
import { formEditorMessages as all, formMessages } from '../../../../contract/messages.ts';
import { MIN_OPTIONS } from '../../../../domain/forms/application-form.ts';
import { moveItem, useSorting } from '../../../lists/sorting.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { problemsOfQuestions } from './application-form-section.ts';
import styles from './form.module.css';
import { newQuestion, type QuestionDraft } from './form-fields.ts';
import type { FormPartProps } from './form-part.ts';
import { Panel } from './panel.tsx';
import { SwitchBox } from './profile-panel.tsx';
import { QuestionCard } from './question-card.tsx';

const texts = all.questions;
const ASKED = ['income_expectation_active', 'availability_active', 'experience_active', 'disability_active'] as const;

type QuestionsProps = FormPartProps & { readonly language: Language };

/** @param props.language in which the offer is written */
export function QuestionsPanel(props: QuestionsProps) {
  return (
    <Panel
      title={all.panels.questions}
      section="questions"
      summary={all.summaries.questions(props.fields.questions.length)}
    >
      <p className="text-secondary">{texts.portals}</p>
      <DndProvider backend={HTML5Backend}>
        <Questions {...props} />
      </DndProvider>
      <fieldset>
        <legend>{texts.asked}</legend>
        <div className={styles.inline}>
          {ASKED.map((name) => (
            <SwitchBox key={name} {...props} name={name} />
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}

const nameOf = (question: QuestionDraft, number: number): string => question.question.trim() || texts.unnamed(number);

function Questions({ fields: { questions }, language, set, isDisabled, isProblemVisible, touch }: QuestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const toasts = useToasts();
  const sorted = useSorting(
    questions,
    (question) => nameOf(question, questions.indexOf(question) + 1),
    (from, to) => set({ questions: moveItem(questions, from, to) }),
  );
  const problems = problemsOfQuestions(sorted.rows);
  const change = (changed: QuestionDraft) =>
    set({ questions: questions.map((one) => (one.key === changed.key ? changed : one)) });
  const add = () => {
    const added = newQuestion();
    set({ questions: [...questions, added] });
    requestAnimationFrame(() => textOf(list.current, added.key)?.focus());
  };
  const remove = ({ key }: QuestionDraft) => {
    const at = questions.findIndex((one) => one.key === key);
    const next = questions[at + 1] ?? questions[at - 1];
    set({ questions: questions.filter((one) => one.key !== key) });
    requestAnimationFrame(() =>
      (next ? textOf(list.current, next.key) : list.current?.querySelector<HTMLElement>('button'))?.focus(),
    );
  };
  const removeOption = (question: QuestionDraft, key: string) => {
    if (question.options.length <= MIN_OPTIONS) {
      toasts.show({ text: formMessages.tooFewOptionsTitle, detail: formMessages.tooFewOptions, tone: 'warning' });
    } else change({ ...question, options: question.options.filter((option) => option.key !== key) });
  };
  return (
    <div ref={list} className={styles.questions}>
      {sorted.rows.map((question, index) => (
        <QuestionCard
          key={question.key}
          question={question}
          language={language}
          name={nameOf(question, index + 1)}
          index={index}
          isGrabbed={sorted.grabbedIndex === index}
          sorting={sorted.sorting}
          problemAt={(path, key) => (isProblemVisible(key) ? problems[`${index}.${path}`] : undefined)}
          isDisabled={isDisabled}
          onTouch={touch}
          onChange={change}
          onRemove={() => remove(question)}
          onRemoveOption={(key) => removeOption(question, key)}
        />
      ))}
      <p className="visually-hidden" role="status">
        {sorted.said}
      </p>
      {!isDisabled && <Button size="small" icon={<Plus />} text={texts.add} className={styles.add} onClick={add} />}
    </div>
  );
}

const textOf = (list: HTMLElement | null, key: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-question="${key}"] input[type="text"]`) ?? null;
