// Form state of a stage's rules: changes, checks, saves, and merges.
import { useState } from 'react';
import type { GlobalComparer, RuleElement, RulePanel, RuleSet } from '../../../contract/api/rules.ts';
import { ruleMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { mergeRows } from '../../forms/merge-edits.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useSaveRules } from './queries.ts';
import { draftOf, inputOf, newRule, problemsOf, type RuleDraft, type RuleProblems } from './rule-draft.ts';

interface Written {
  readonly comparer: GlobalComparer;
  readonly drafts: readonly RuleDraft[];
}

const writtenOf = (set: RuleSet, elements: readonly RuleElement[]): Written => ({
  comparer: set.global_comparer,
  drafts: set.rules.map((rule) => draftOf(rule, elements)),
});

const isSameRule = (one: RuleDraft, other: RuleDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useRulesForm(present: RuleSet, elements: readonly RuleElement[]) {
  const toasts = useToasts();
  /** The base of the edits. A refetch does not change it, so remote changes are never overwritten unnoticed. */
  const [begun, setBegun] = useState(present);
  const [written, setWritten] = useState(() => writtenOf(present, elements));
  const [isChanged, setChanged] = useState(false);
  /** By rule key; filled when the user first saves or starts a trial. */
  const [problems, setProblems] = useState<ReadonlyMap<string, RuleProblems>>(new Map());
  const saving = useSaveRules(begun.list_id, {
    onSaved: (saved) => {
      setBegun(saved);
      setWritten(writtenOf(saved, elements));
      setChanged(false);
      toasts.show({ text: texts.saved, tone: 'success' });
    },
    onStale: (theirs) => {
      const [before, stored] = [writtenOf(begun, elements), writtenOf(theirs, elements)];
      const merged = mergeRows(before.drafts, written.drafts, stored.drafts, isSameRule);
      const comparer = written.comparer === before.comparer ? stored.comparer : written.comparer;
      setBegun(theirs);
      setWritten({ comparer, drafts: merged.rows });
      const note = { element: uiMessages.contested(null) };
      setProblems(new Map(merged.contested.map(({ key }) => [key, note])));
    },
  });
  const write = (next: Written) => {
    setWritten(next);
    setChanged(true);
  };
  const list = () => ({
    global_comparer: written.comparer,
    rules_attributes: written.drafts.map((draft) => inputOf(draft, elements)),
  });
  const check = (): boolean => {
    const found = written.drafts.map((draft) => [draft.key, problemsOf(draft, elements)] as const);
    const wrong = found.filter(([, problem]) => Object.keys(problem).length > 0);
    setProblems(new Map(wrong));
    return wrong.length === 0;
  };
  return {
    ...written,
    isChanged,
    problems,
    saving,
    list,
    check,
    choose: (comparer: GlobalComparer) => write({ ...written, comparer }),
    add: (panel: RulePanel) => {
      const rule = newRule(panel);
      write({ ...written, drafts: [...written.drafts, rule] });
      return rule.key;
    },
    change: (changed: RuleDraft) => {
      write({ ...written, drafts: written.drafts.map((draft) => (draft.key === changed.key ? changed : draft)) });
      // The next save checks the rule again.
      setProblems(new Map([...problems].filter(([key]) => key !== changed.key)));
    },
    remove: (key: string) => write({ ...written, drafts: written.drafts.filter((draft) => draft.key !== key) }),
    save: () => {
      if (!check()) return false;
      saving.mutate({ ...list(), version: begun.version });
      return true;
    },
  };
}
