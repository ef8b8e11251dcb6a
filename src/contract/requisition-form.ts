// The requisition's two forms, with fields named as in request and hiring data.

export type RequisitionForm = 'requisition' | 'position';

export type FieldKind = 'line' | 'lines' | 'count' | 'amount' | 'day' | 'choice';

export interface FormField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired?: true;
}

const define = <const Fields extends readonly FormField[]>(fields: Fields): Fields => fields;

export const REQUISITION_FORMS = {
  requisition: define([
    { name: 'vacancies', kind: 'count', isRequired: true },
    { name: 'reason', kind: 'choice' },
    { name: 'hiring_type', kind: 'choice' },
    { name: 'joining_date', kind: 'day' },
    { name: 'salary', kind: 'amount' },
    { name: 'cost_center', kind: 'line' },
    { name: 'justification', kind: 'lines', isRequired: true },
  ]),
  position: define([
    { name: 'charge_name', kind: 'line' },
    { name: 'direct_boss', kind: 'line' },
    { name: 'work_area', kind: 'line' },
    { name: 'working_day', kind: 'choice' },
    { name: 'location', kind: 'line' },
    { name: 'functions', kind: 'lines' },
    { name: 'requirements', kind: 'lines' },
  ]),
} as const;

export const REQUISITION_FORM_NAMES = ['requisition', 'position'] as const satisfies readonly RequisitionForm[];

export const REQUISITION_FIELDS: readonly FormField[] = REQUISITION_FORM_NAMES.flatMap(
  (form): readonly FormField[] => REQUISITION_FORMS[form],
);

export type RequisitionField = (typeof REQUISITION_FORMS)[RequisitionForm][number]['name'];
export type ChoiceFieldName = Extract<(typeof REQUISITION_FORMS)[RequisitionForm][number], { kind: 'choice' }>['name'];
