// Connects a form field to one value of a draft.
import type { Problems } from './problems.ts';

export interface EditedDraft<Draft> {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly problems: Problems;
}

export interface ConnectedFieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly problem: string | undefined;
}

/** Value, change and problem of the field that edits `draft[name]`. */
export const fieldProps = <Draft, Name extends keyof Draft & string>(
  { draft, onChange, problems }: EditedDraft<Draft>,
  name: Name,
): ConnectedFieldProps<Draft[Name]> => ({
  value: draft[name],
  onChange: (value) => onChange({ [name]: value } as unknown as Partial<Draft>),
  problem: problems[name],
});
