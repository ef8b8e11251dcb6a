// Texts of the requisition's two forms.
import type { RequisitionField, RequisitionForm } from '../requisition-form.ts';

const titles: Record<RequisitionForm, string> = { requisition: 'Requisición', position: 'Cargo' };

const fields: Record<RequisitionField, string> = {
  vacancies: 'Vacantes',
  reason: 'Motivo',
  hiring_type: 'Tipo de contratación',
  joining_date: 'Fecha de ingreso',
  salary: 'Salario',
  cost_center: 'Centro de costo',
  justification: 'Justificación',
  charge_name: 'Nombre del cargo',
  direct_boss: 'Jefatura directa',
  work_area: 'Área de trabajo',
  working_day: 'Jornada',
  location: 'Ubicación',
  functions: 'Funciones',
  requirements: 'Requisitos',
};

export const requestFormMessages = {
  titles,
  fields,
  reasons: ['Cargo nuevo', 'Reemplazo', 'Aumento de dotación', 'Temporada'],
  notChosen: 'Sin elegir',
  other: 'Otros datos',
  empty: 'Sin datos.',
  /** The label of a request's field; unknown fields have their own name. */
  nameOf: (entry: string): string => (Object.hasOwn(fields, entry) ? fields[entry as RequisitionField] : entry),
  yes: 'Sí',
  no: 'No',
} as const;
