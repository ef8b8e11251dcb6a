// The requisition's two forms, with fields named as in request and hiring data.

import type { PositionCatalogue } from './api/position-catalogues.ts';

export type RequisitionForm = 'requisition' | 'position';

/** The last two are chosen from the catalogues of positions. */
export type FieldKind = 'line' | 'lines' | 'count' | 'amount' | 'day' | 'choice' | PositionCatalogue;

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
    { name: 'hiring_type', kind: 'contract_types' },
    { name: 'joining_date', kind: 'day' },
    { name: 'salary', kind: 'amount' },
    { name: 'cost_center', kind: 'line' },
    { name: 'justification', kind: 'lines', isRequired: true },
  ]),
  position: define([
    { name: 'charge_name', kind: 'line' },
    { name: 'direct_boss', kind: 'line' },
    { name: 'work_area', kind: 'line' },
    { name: 'working_day', kind: 'working_days' },
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
