// Colour field: the system's palette or a hexadecimal code.
import { useId } from 'react';
import { portalCardMessages as texts } from '../../../../contract/messages.ts';
import { LineField } from '../../../forms/fields.tsx';
import styles from './portal.module.css';

export interface ColorFieldProps {
  readonly color: string;
  readonly problem: string | undefined;
  readonly onChange: (color: string) => void;
}

export function ColorField({ color, problem, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className={styles.color}>
      <label className="bp6-label" htmlFor={id}>
        {texts.color}
        <input
          id={id}
          type="color"
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <LineField label={texts.colorCode} hint={texts.colorHint} value={color} onChange={onChange} problem={problem} />
    </div>
  );
}
