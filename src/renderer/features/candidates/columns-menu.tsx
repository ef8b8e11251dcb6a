// The choice and order of the table's columns.
import { Button, PopoverNext } from '@blueprintjs/core';
import { ArrowLeft, ArrowRight, ColumnLayout } from '@blueprintjs/icons';
import { candidateMessages } from '../../../contract/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './candidates.module.css';
import { useCandidateFields } from './queries.ts';
import { fieldLabel } from './view-state.ts';

const texts = candidateMessages.columns;

export interface ColumnsMenuProps {
  /** Field names in order, without the name. */
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

export const ColumnsMenu = (props: ColumnsMenuProps) => (
  <PopoverNext content={<Columns {...props} />} placement="bottom-end" arrow={false}>
    <Button icon={<ColumnLayout />} text={texts.button} />
  </PopoverNext>
);

function Columns({ columns, onChange }: ColumnsMenuProps) {
  const fields = useCandidateFields().data?.data ?? [];
  const others = fields.map(({ name }) => name).filter((name) => name !== 'full_name' && !columns.includes(name));
  const move = (field: string, by: number): void => {
    const rest = columns.filter((one) => one !== field);
    const position = Math.max(0, columns.indexOf(field) + by);
    onChange([...rest.slice(0, position), field, ...rest.slice(position)]);
  };
  return (
    <fieldset className={styles.columns}>
      <legend className="visually-hidden">{texts.label}</legend>
      {[...columns, ...others].map((field) => {
        const isVisible = columns.includes(field);
        const name = fieldLabel(field);
        return (
          <div key={field} className={styles.columnChoice}>
            <label>
              <input
                type="checkbox"
                checked={isVisible}
                onChange={() => onChange(isVisible ? columns.filter((one) => one !== field) : [...columns, field])}
              />
              {name}
            </label>
            {isVisible && (
              <span>
                <IconButton
                  icon={<ArrowLeft />}
                  label={texts.earlier(name)}
                  disabled={columns[0] === field}
                  onClick={() => move(field, -1)}
                />
                <IconButton
                  icon={<ArrowRight />}
                  label={texts.later(name)}
                  disabled={columns.at(-1) === field}
                  onClick={() => move(field, 1)}
                />
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
