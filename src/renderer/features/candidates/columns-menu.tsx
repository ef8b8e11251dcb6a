// The choice and order of the table's columns.
import { Button, PopoverNext } from '@blueprintjs/core';
import { ArrowLeft, ArrowRight, ColumnLayout } from '@blueprintjs/icons';
import type { BuiltInField } from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './candidates.module.css';
import { canMove, inDisplayOrder, movedBy, type TableColumn, toggled } from './column-layout.ts';
import { useCandidateFields } from './queries.ts';
import { fieldLabel } from './view-state.ts';

const texts = candidateMessages.columns;

export interface ColumnsMenuProps {
  readonly columns: readonly TableColumn[];
  readonly onChange: (columns: readonly TableColumn[]) => void;
  /** A field that is not offered, because it is the same in all rows. */
  readonly omitted?: BuiltInField;
}

export const ColumnsMenu = (props: ColumnsMenuProps) => (
  <PopoverNext inheritDarkTheme={false} content={<Columns {...props} />} placement="bottom-end" arrow={false}>
    <Button icon={<ColumnLayout />} text={texts.button} />
  </PopoverNext>
);

function Columns({ columns, onChange, omitted }: ColumnsMenuProps) {
  const fields = useCandidateFields().data?.data ?? [];
  const present = inDisplayOrder(columns).map(({ field }): string => field);
  const others = fields.map(({ name }): string => name).filter((name) => name !== omitted && !present.includes(name));
  return (
    <fieldset className={styles.columns}>
      <legend className="visually-hidden">{texts.label}</legend>
      {[...present, ...others].map((field) => {
        const isVisible = present.includes(field);
        const name = fieldLabel(field);
        return (
          <div key={field} className={styles.columnChoice}>
            <label>
              <input
                type="checkbox"
                checked={isVisible}
                disabled={field === 'full_name'}
                onChange={() => onChange(toggled(columns, field))}
              />
              {name}
            </label>
            {isVisible && (
              <span>
                <IconButton
                  icon={<ArrowLeft />}
                  label={texts.earlier(name)}
                  disabled={!canMove(columns, field, -1)}
                  onClick={() => onChange(movedBy(columns, field, -1))}
                />
                <IconButton
                  icon={<ArrowRight />}
                  label={texts.later(name)}
                  disabled={!canMove(columns, field, 1)}
                  onClick={() => onChange(movedBy(columns, field, 1))}
                />
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
