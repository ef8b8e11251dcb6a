// The hiring data of step «Datos generales» and how they are saved.
import { HiringData, type Process } from '../../../contract/api/processes.ts';
import { processEditorMessages } from '../../../contract/messages.ts';
import { checkFields } from '../../../domain/forms/field-problems.ts';
import { askData, terna } from '../../app/terna.ts';
import type { FieldProblems } from '../../forms/autosave/form-section.ts';
import { type ProcessSection, processOf } from './process-section.ts';

export interface Hiring {
  readonly hiring_type: string;
  readonly charge_name: string;
  /** ISO date or empty. */
  readonly joining_date: string;
  readonly direct_boss: string;
  readonly work_area: string;
  readonly cost_center: string;
  readonly working_day: string;
  readonly salary: number | null;
  readonly structural_salary: number | null;
  readonly functions: string;
  readonly comments: string;
}

const read = ({ hiring }: Process): Hiring => ({
  hiring_type: hiring.hiring_type ?? '',
  charge_name: hiring.charge_name ?? '',
  joining_date: hiring.joining_date ?? '',
  direct_boss: hiring.direct_boss ?? '',
  work_area: hiring.work_area ?? '',
  cost_center: hiring.cost_center ?? '',
  working_day: hiring.working_day ?? '',
  salary: hiring.salary ?? null,
  structural_salary: hiring.structural_salary ?? null,
  functions: hiring.functions ?? '',
  comments: hiring.comments ?? '',
});

/** An empty text is sent as null. */
const dataOf = (fields: Partial<Hiring>): HiringData =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && value.trim() === '' ? null : value,
    ]),
  );

function check(fields: Hiring): FieldProblems<Hiring> {
  const checked = checkFields(HiringData, dataOf(fields));
  return checked.fits ? {} : checked.problems.fields;
}

export const hiringSection: ProcessSection<Hiring> = {
  name: 'hiring',
  personal: ['direct_boss'],
  labels: processEditorMessages.general.fields,
  read,
  wholeOf: processOf,
  check,
  save: ({ id, version }, changes) =>
    askData(terna().processes.updateHiring({ params: { id }, body: { ...dataOf(changes), version } })),
  savesItself: () => true,
  textOf: (_name, value) => (value === null ? '' : String(value)),
};
