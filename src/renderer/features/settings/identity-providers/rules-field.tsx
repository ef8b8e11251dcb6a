// The table of roles and areas by the groups that an identity provider names.
import { Button } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { Role } from '../../../../contract/api/sessions.ts';
import { MAX_PROVIDER_RULES, type ProviderRule } from '../../../../contract/api/single-sign-on.ts';
import { appMessages, identityProviderMessages as texts } from '../../../../contract/messages.ts';
import { ChoiceField, LineField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { areaPath, useAreaTree } from '../cards/areas.tsx';
import styles from './rules-field.module.css';

export const ROLES = Role.options.map((role) => [role, appMessages.roles[role]] as const);

interface RulesFieldProps {
  readonly rules: readonly ProviderRule[];
  readonly problem: string | undefined;
  readonly onChange: (rules: readonly ProviderRule[]) => void;
}

export function RulesField({ rules, problem, onChange }: RulesFieldProps) {
  const tree = useAreaTree();
  const areas = (tree.data ?? []).map((area) => [area.id, areaPath(area)] as const);
  const change = (index: number, part: Partial<ProviderRule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)));
  return (
    <fieldset className={styles.rules}>
      <legend>{texts.rules}</legend>
      <p className="text-secondary">{texts.rulesHint}</p>
      {rules.map((rule, index) => (
        <div key={index} className={styles.rule}>
          <LineField
            label={texts.ruleValue(index + 1)}
            value={rule.value}
            onChange={(value) => change(index, { value })}
          />
          <ChoiceField
            label={texts.ruleRole(index + 1)}
            choices={ROLES}
            value={rule.role}
            onChange={(role) => change(index, { role })}
          />
          <OptionalChoiceField
            label={texts.ruleArea(index + 1)}
            choices={areas}
            none={texts.allAreas}
            value={rule.area_id}
            onChange={(area_id) => change(index, { area_id })}
            isDisabled={!tree.data}
          />
          <IconButton
            icon={<Trash />}
            label={texts.removeRule(index + 1)}
            onClick={() => onChange(rules.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button
        icon={<Plus />}
        text={texts.addRule}
        disabled={rules.length >= MAX_PROVIDER_RULES}
        onClick={() => onChange([...rules, { value: '', role: 'user', area_id: null }])}
      />
    </fieldset>
  );
}
