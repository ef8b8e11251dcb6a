// Asks before groups are merged, with the values that remain of each.
import { mergeMessages, duplicateMessages as texts } from '../../../contract/messages.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import styles from './duplicates.module.css';
import { displayedValue } from './group-card.tsx';
import { fieldsOf, type MergePlan, valueIn } from './group-choice.ts';

export interface MergeConfirmationProps {
  readonly plans: readonly MergePlan[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function MergeConfirmation({ plans, onConfirm, onClose }: MergeConfirmationProps) {
  const persons = plans.reduce((sum, plan) => sum + plan.persons.length, 0);
  return (
    <ActionDialog
      title={texts.confirmTitle(plans.length)}
      action={texts.mergeChosen(plans.length)}
      isConfirmation
      width={640}
      onAction={onConfirm}
      onClose={onClose}
    >
      <p>{texts.confirm(plans.length, persons)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <ul className={styles.plans} tabIndex={0} aria-label={texts.result}>
        {plans.map((plan) => (
          <li key={plan.group.id}>
            <strong>{texts.kept(valueIn(plan, 'name') ?? '', plan.persons.length)}</strong>
            <dl>
              {fieldsOf(plan)
                .filter((field) => field !== 'name')
                .map((field) => (
                  <div key={field}>
                    <dt>{mergeMessages.fields[field]}</dt>
                    <dd>{displayedValue(field, valueIn(plan, field)) ?? texts.noValue}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}
