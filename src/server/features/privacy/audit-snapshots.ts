// Reads what the audit trail compares, before and after a change, by the definitions of `AUDITED`.
import { Hiring } from '../../../contract/api/processes.ts';
import {
  holidayLocationName,
  ruleMessages,
  auditFieldMessages as texts,
  workCalendarMessages,
} from '../../../contract/messages.ts';
import {
  AUDITED,
  type AuditedField,
  type AuditedTable,
  type AuditSnapshot,
  type AuditValue,
} from '../../../domain/organization/audit-changes.ts';
import { elementsOf, folderOf, questionOf } from '../../../domain/rules/rule-elements.ts';
import { describeRule } from '../../../domain/rules/rule-texts.ts';
import type { Reader } from '../../platform/db/index.ts';
import { workCalendarOf } from '../calendars/index.ts';
import {
  areaNamesOf,
  auditedName,
  auditedRow,
  criteriaOf,
  folderNames,
  hiringOf,
  managersOf,
  optionsOfForm,
  questionsOfForm,
  questionTexts,
  rulesOfStage,
  stepsOfWorkflow,
} from './audit-snapshot-queries.ts';

interface Subject {
  readonly type: string;
  readonly id: number | null;
  readonly organizationId: number;
}

export const isAudited = (type: string): boolean => Object.hasOwn(AUDITED, type);

/** Empty if the subject does not exist, or is not compared. */
export async function readAuditSnapshot(db: Reader, { type, id, organizationId }: Subject): Promise<AuditSnapshot> {
  const snapshot: Record<string, AuditValue> = {};
  for (const [index, audited] of (AUDITED[type] ?? []).entries()) {
    const isOfOrganization = audited.key === 'organization_id' || audited.table === 'organizations';
    const key = isOfOrganization ? organizationId : id;
    if (key === null) return {};
    const row = await auditedRow(db, { ...audited, columns: Object.keys(audited.fields) }, { organizationId, id: key });
    if (!row && index === 0) return {};
    // The rows beside the thing itself may not exist yet.
    if (!row) continue;
    for (const [column, field] of Object.entries(audited.fields)) {
      snapshot[nameOf(audited, column)] = await readValue(db, field, row[column] ?? null);
    }
  }
  return id === null ? snapshot : { ...snapshot, ...(await readComputed(db, type, id)) };
}

const nameOf = ({ table }: AuditedTable, column: string): string => `${table}.${column}`;

async function readValue(db: Reader, field: AuditedField, value: string | number | null): Promise<AuditValue> {
  if (value === null) return null;
  if (typeof field !== 'string') {
    return auditedName(db, { table: field.of, column: field.column, id: Number(value) });
  }
  if (field === 'flag') return value === 1;
  if (field === 'user') return { users: [Number(value)] };
  return field === 'list' ? (JSON.parse(String(value)) as string[]) : value;
}

/** Fields that stand in further rows. */
async function readComputed(db: Reader, type: string, id: number): Promise<AuditSnapshot> {
  switch (type) {
    case 'users':
      return { 'users.areas': (await areaNamesOf(db, id)).map(({ name }) => name) };
    case 'lists': {
      const managers = (await managersOf(db, id)).map(({ user_id }) => user_id);
      return { 'lists.managers': { users: managers }, 'lists.rules': await readRules(db, id) };
    }
    case 'selection_processes':
      return readProcessDetails(db, id);
    case 'work_calendars': {
      const calendar = await workCalendarOf(db, id);
      return {
        'work_calendars.holidays_in': calendar?.holidaysIn ? holidayLocationName(calendar.holidaysIn) : null,
        'work_calendars.weekdays': calendar?.weekdays ? workCalendarMessages.weekdaysText(calendar.weekdays) : null,
        'work_calendars.days': (calendar?.days ?? []).map(texts.specialDay),
      };
    }
    case 'assessments':
      return {
        'assessments.criteria': (await criteriaOf(db, id)).map((row) => texts.criterion(row.name, row.max_score)),
      };
    case 'workflow_configurations': {
      const { steps, approvers } = await stepsOfWorkflow(db, id);
      return {
        'workflow_configurations.steps': steps.map(({ name, approval, max_days: days }) =>
          texts.step(name, approval === 'all', days),
        ),
        'workflow_configurations.approvers': { users: approvers },
      };
    }
    default:
      return {};
  }
}

async function readProcessDetails(db: Reader, id: number): Promise<AuditSnapshot> {
  const options = Map.groupBy(await optionsOfForm(db, id), (option) => option.selection_process_question_id);
  const questions = (await questionsOfForm(db, id)).map(({ id: questionId, question, required }) =>
    texts.question(
      question,
      required === 1,
      (options.get(questionId) ?? []).map(({ value }) => value),
    ),
  );
  const hiring = Hiring.parse(JSON.parse(await hiringOf(db, id)));
  return {
    'process_forms.questions': questions,
    ...Object.fromEntries(
      Object.entries(hiring).map(([name, value]) => [`selection_processes.hiring_${name}`, value ?? null]),
    ),
  };
}

async function readRules(db: Reader, listId: number): Promise<string[]> {
  const rules = await rulesOfStage(db, listId);
  const ids = rules.flatMap(({ element }) => questionOf(element) ?? []);
  const questions = ids.length === 0 ? [] : await questionTexts(db, ids);
  const folderIds = rules.flatMap(({ element }) => folderOf(element) ?? []);
  const folders = folderIds.length === 0 ? [] : await folderNames(db, folderIds);
  const elements = elementsOf({
    sources: [],
    questions: questions.map((question) => ({ ...question, is_video: question.is_video === 1, options: [] })),
    folders: folders.map((folder) => ({ ...folder, isOfSystem: false })),
    tests: [],
    hasAssessment: true,
    hasInterviews: true,
    allowsNationality: true,
  });
  return rules.map((rule) =>
    texts.rule(
      describeRule(rule, elements),
      rule.if_missing === 'wait' ? '' : `${ruleMessages.ifMissing}: ${ruleMessages.missingActions[rule.if_missing]}`,
      rule.if_unmet === 'wait' ? '' : `${ruleMessages.ifUnmet}: ${ruleMessages.unmetActions[rule.if_unmet]}`,
    ),
  );
}
