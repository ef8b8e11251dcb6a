// Form state of a stage's rules: changes, checks, saves, and merges.
import { useState } from 'react';
import { type GlobalComparer, type RuleElement, type RulePanel, RuleSet } from '../../../contract/api/rules.ts';
import { ruleMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { mergeRows } from '../../forms/merge-edits.ts';
import { type Merged, useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { saveRules, useStoreRules } from './queries.ts';
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

/** Merges the rules by their ids. Contested rules are noted by their keys. */
function mergeWritten(base: Written, mine: Written, theirs: Written): Merged<Written> {
  const { rows, contested } = mergeRows(base.drafts, mine.drafts, theirs.drafts, isSameRule);
  const comparer = mine.comparer === base.comparer ? theirs.comparer : mine.comparer;
  return {
    draft: { comparer, drafts: rows },
    contested: Object.fromEntries(contested.map((rule) => [rule.key, rule])),
  };
}

export function useRulesForm(present: RuleSet, elements: readonly RuleElement[]) {
  const toasts = useToasts();
  const store = useStoreRules(present.list_id);
  const form = useVersionedForm<RuleSet, Written>({
    present,
    draftOf: (set) => writtenOf(set ?? present, elements),
    schema: RuleSet,
    save: (written, base) => saveRules(base ?? present, listOf(written, elements)),
    merge: mergeWritten,
    onSaved: (saved, sent) => {
      store(saved);
      form.rebase(saved, sent);
      toasts.show({ text: texts.saved, tone: 'success' });
    },
    onTheirs: store,
  });
  const { draft, change } = form;
  /** By rule key; filled when the user first saves or starts a trial. */
  const [wrong, setWrong] = useState<ReadonlyMap<string, RuleProblems>>(new Map());
  const contested = Object.keys(form.contested).map((key) => [key, { element: uiMessages.contested(null) }] as const);
  const check = (): boolean => {
    const found = draft.drafts.map((one) => [one.key, problemsOf(one, elements)] as const);
    const invalid = found.filter(([, problem]) => Object.keys(problem).length > 0);
    setWrong(new Map(invalid));
    return invalid.length === 0;
  };
  return {
    ...form,
    ...draft,
    problems: new Map<string, RuleProblems>([...contested, ...wrong]),
    list: () => listOf(draft, elements),
    check,
    choose: (comparer: GlobalComparer) => change({ comparer }),
    add: (panel: RulePanel) => {
      const rule = newRule(panel);
      change({ drafts: [...draft.drafts, rule] });
      return rule.key;
    },
    change: (changed: RuleDraft) => {
      change({ drafts: draft.drafts.map((one) => (one.key === changed.key ? changed : one)) });
      // The next save checks the rule again.
      setWrong(new Map([...wrong].filter(([key]) => key !== changed.key)));
    },
    remove: (key: string) => change({ drafts: draft.drafts.filter((one) => one.key !== key) }),
    save: () => check() && form.submit(),
  };
}

const listOf = ({ comparer, drafts }: Written, elements: readonly RuleElement[]) => ({
  global_comparer: comparer,
  rules_attributes: drafts.map((draft) => inputOf(draft, elements)),
});
