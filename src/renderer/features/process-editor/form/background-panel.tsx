// «Validación de Antecedentes»: enables background checks and displays the remaining ones.
import { Callout, Switch } from '@blueprintjs/core';
import { formEditorMessages as all } from '../../../../contract/messages.ts';
import { FEW_BACKGROUND_CHECKS } from '../../../../domain/organization/providers.ts';
import styles from './form.module.css';
import type { FormPartProps } from './form-part.ts';
import { Panel } from './panel.tsx';

const texts = all.background;

/** @param stock the number of remaining checks; null if unknown */
export function BackgroundPanel({
  stock,
  fields,
  problems,
  set,
  isDisabled,
}: FormPartProps & { readonly stock: number | null }) {
  const isOn = fields.truora_activation;
  return (
    <Panel title={all.panels.background} section="consent" summary={isOn ? texts.on : texts.off}>
      <Stock stock={stock} />
      <Switch
        label={all.fields.truora_activation}
        innerLabel={all.no}
        innerLabelChecked={all.yes}
        checked={isOn}
        // It can be disabled even without remaining checks.
        disabled={isDisabled || (!stock && !isOn)}
        className={styles.switch}
        onChange={({ currentTarget }) => set({ truora_activation: currentTarget.checked })}
      />
      {problems.truora_activation && <p className="text-danger">{problems.truora_activation}</p>}
      <p className="text-secondary">{texts.privacy}</p>
    </Panel>
  );
}

function Stock({ stock }: { stock: number | null }) {
  if (stock === null)
    return (
      <Callout compact role="note">
        {texts.unknown}
      </Callout>
    );
  if (stock >= FEW_BACKGROUND_CHECKS) return <p>{texts.remaining(stock)}</p>;
  return (
    <Callout compact intent={stock === 0 ? 'danger' : 'warning'} role="note">
      {stock === 0 ? texts.usedUp : texts.remaining(stock)} {texts.contact}
    </Callout>
  );
}
