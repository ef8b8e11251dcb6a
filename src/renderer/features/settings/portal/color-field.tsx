// Colour field: the system's palette or a hexadecimal code.
import { useId } from 'react';
import { portalCardMessages as messages } from '../../../../contract/messages.ts';
import { LineField } from '../../../forms/fields.tsx';
import styles from './portal.module.css';

export interface ColorFieldProps {
  readonly texts?: { readonly color: string; readonly code: string; readonly hint: string };
  readonly color: string;
  readonly problem: string | undefined;
  readonly onChange: (color: string) => void;
}

const OWN = { color: messages.color, code: messages.colorCode, hint: messages.colorHint };

export function ColorField({ texts = OWN, color, problem, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className={styles.color}>
      <label className="bp6-label" htmlFor={id}>
        {texts.color}
        <input
          id={id}
          type="color"
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#ffffff'}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <LineField label={texts.code} hint={texts.hint} value={color} onChange={onChange} problem={problem} />
    </div>
  );
}
