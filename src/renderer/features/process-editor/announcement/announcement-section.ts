// The fields of step «Anuncio» and their conversion for the server.
import type { z } from 'zod';
import type { WorkMode } from '../../../../contract/api/process-offer.ts';
import { type Process, ProcessChange } from '../../../../contract/api/processes.ts';
import type { Language } from '../../../../contract/languages.ts';
import {
  fieldMessages,
  languageMessages,
  processEditorMessages,
  uiMessages,
  workModeNames,
} from '../../../../contract/messages.ts';
import { checkFields } from '../../../../domain/forms/field-problems.ts';
import { missingBasics } from '../../../../domain/processes/process-basics.ts';
import { isUpsideDown } from '../../../../domain/requests/salary-band.ts';
import { isEmptyRichText, plainTextOf, toRichText } from '../../../../domain/text/rich-text.ts';
import { askData, terna } from '../../../app/terna.ts';
import type { FieldProblems } from '../../../forms/autosave/form-section.ts';
import type { NamedPerson } from '../../users/index.ts';
import { type ProcessSection, processOf } from '../process-section.ts';

const texts = processEditorMessages.announcement;

export interface Announcement {
  readonly title: string;
  /** HTML. */
  readonly description: string;
  readonly enterprise_area_id: number | null;
  readonly search_type: Process['search_type'];
  readonly search_priority: Process['search_priority'];
  readonly vacancies: number | null;
  readonly location: string;
  readonly language: Language;
  readonly work_mode: Process['work_mode'];
  readonly publishes_salary: boolean;
  readonly next_steps: string;
  readonly position_min_salary: number | null;
  readonly position_max_salary: number | null;
  readonly responsible: NamedPerson | null;
}

type Change = z.input<typeof ProcessChange>;

const read = (process: Process): Announcement => ({
  title: process.title ?? '',
  description: isEmptyRichText(process.description) ? '' : toRichText(process.description ?? ''),
  enterprise_area_id: process.enterprise_area?.id ?? null,
  search_type: process.search_type,
  search_priority: process.search_priority,
  vacancies: process.vacancies,
  location: process.location ?? '',
  language: process.language,
  work_mode: process.work_mode,
  publishes_salary: process.publishes_salary,
  next_steps: process.next_steps ?? '',
  position_min_salary: process.extra_attributes.position_min_salary ?? null,
  position_max_salary: process.extra_attributes.position_max_salary ?? null,
  responsible: process.responsible,
});

/** The call nests the salary band and names users by id. */
function changeOf(changes: Partial<Announcement>): Change {
  const { position_min_salary, position_max_salary, responsible, ...plain } = changes;
  const band = {
    ...(position_min_salary !== undefined && { position_min_salary }),
    ...(position_max_salary !== undefined && { position_max_salary }),
  };
  return {
    ...plain,
    ...(Object.keys(band).length > 0 && { extra_attributes: band }),
    ...(responsible && { responsible_user_id: responsible.id }),
  };
}

function check(fields: Announcement, process: Process): FieldProblems<Announcement> {
  const problems: FieldProblems<Announcement> = {};
  const checked = checkFields(ProcessChange, changeOf(fields), (path) => path.slice(-1));
  if (!checked.fits) Object.assign(problems, checked.problems.fields);
  if (process.status.name !== 'draft') {
    for (const field of missingBasics(fields)) problems[field] = fieldMessages.required;
  }
  if (isUpsideDown(fields)) problems.position_max_salary ??= texts.bandReversed;
  return problems;
}

export const isPublic = ({ status, on_external_portal, on_internal_portal }: Process): boolean =>
  status.name === 'active' && (on_external_portal || on_internal_portal);

export const announcementSection: ProcessSection<Announcement> = {
  name: 'announcement',
  personal: [],
  labels: {
    title: texts.title,
    description: texts.description,
    enterprise_area_id: texts.area,
    search_type: texts.searchType,
    search_priority: texts.priority,
    vacancies: texts.vacancies,
    location: texts.location,
    language: texts.language,
    work_mode: texts.workMode,
    publishes_salary: texts.publishesSalary,
    next_steps: texts.nextSteps,
    position_min_salary: texts.minimum,
    position_max_salary: texts.maximum,
    responsible: texts.responsible,
  },
  read,
  wholeOf: processOf,
  check,
  save: ({ id, version }, changes) =>
    askData(terna().processes.update({ params: { id }, body: { ...changeOf(changes), version } })),
  savesItself: (process) => !isPublic(process),
  textOf: (name, value) => {
    if (name === 'description') return plainTextOf(String(value));
    if (typeof value === 'object' && value !== null) return value.full_name;
    if (name === 'language') return languageMessages.names[value as Language];
    if (name === 'work_mode' && value) return workModeNames[value as WorkMode];
    if (typeof value === 'boolean') return value ? uiMessages.yes : uiMessages.no;
    if (name === 'search_type' && value) return texts.searchTypes[value as keyof typeof texts.searchTypes];
    if (name === 'search_priority' && value) return texts.priorities[value as keyof typeof texts.priorities];
    return value === null ? '' : String(value);
  },
};
