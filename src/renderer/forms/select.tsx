// A native select; `children` are the options.
import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core';

/** Removes the English accessible name of Blueprint's arrow icon, which adds no information. */
export const Select = (props: Omit<HTMLSelectProps, 'iconProps'>) => (
  <HTMLSelect {...props} iconProps={{ title: undefined }} />
);
