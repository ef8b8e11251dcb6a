// A table column with a switch per row.
import { Switch } from '@blueprintjs/core';

export interface SwitchColumn<Row> {
  readonly title: string;
  readonly isOn: (row: Row) => boolean;
  /** The accessible name of the switch. */
  readonly labelOf: (row: Row) => string;
  readonly on: string;
  readonly off: string;
  readonly onSwitch: (row: Row, isOn: boolean) => void;
}

export const switchColumn = <Row,>({ title, isOn, labelOf, on, off, onSwitch }: SwitchColumn<Row>) => ({
  title,
  cell: (row: Row) => (
    <Switch
      checked={isOn(row)}
      aria-label={labelOf(row)}
      label={isOn(row) ? on : off}
      onChange={({ currentTarget }) => onSwitch(row, currentTarget.checked)}
    />
  ),
});
