// A state as a coloured dot before its name.
import styles from './state-label.module.css';

export interface StateLabelProps {
  readonly color: 'draft' | 'active' | 'suspended' | 'closed';
  readonly name: string;
  readonly className: string | undefined;
}

export const StateLabel = ({ color, name, className = '' }: StateLabelProps) => (
  <span className={`${styles.label} ${className}`} data-color={color}>
    {name}
  </span>
);
