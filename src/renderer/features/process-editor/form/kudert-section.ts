// The Kudert profiles of a process and how they are saved.
import { Process } from '../../../../contract/api/processes.ts';
import { formEditorMessages as texts } from '../../../../contract/messages.ts';
import { plainNumber } from '../../../../domain/forms/number-input.ts';
import { askData, terna } from '../../../app/terna.ts';
import { type ProcessSection, processOf } from '../process-section.ts';

export interface KudertFields {
  /** The ids that Kudert assigned. */
  readonly kudert_profile_ids: readonly number[];
}

/** Null if the text is no id. */
export function profileId(typed: string): number | null {
  const id = Process.shape.kudert_profile_ids.element.safeParse(plainNumber(typed));
  return id.success ? id.data : null;
}

export const kudertSection: ProcessSection<KudertFields> = {
  name: 'kudert',
  personal: [],
  labels: { kudert_profile_ids: texts.panels.kudert },
  read: ({ kudert_profile_ids }) => ({ kudert_profile_ids }),
  wholeOf: processOf,
  check: () => ({}),
  save: ({ id, version }, { kudert_profile_ids = [] }) =>
    askData(
      terna().processes.update({ params: { id }, body: { kudert_profile_ids: [...kudert_profile_ids], version } }),
    ),
  savesItself: () => true,
  textOf: (_name, value) => value.join(', '),
};
