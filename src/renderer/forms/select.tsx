// A choice among a few, as the system shows it. `children` are the options.
import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core';

/** Blueprint's select without the English name of its arrow, which says nothing that the select does not. */
export const Select = (props: Omit<HTMLSelectProps, 'iconProps'>) => (
  <HTMLSelect {...props} iconProps={{ title: undefined }} />
);
