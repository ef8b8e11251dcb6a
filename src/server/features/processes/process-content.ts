// Converts a change of a process's content to columns.
import type { z } from 'zod';
import type { ProcessChange } from '../../../contract/api/processes.ts';
import { fieldMessages, processEditorMessages } from '../../../contract/messages.ts';
import { type hasBasics, missingBasics } from '../../../domain/processes/process-basics.ts';
import { type Band, isUpsideDown } from '../../../domain/requests/salary-band.ts';
import type { NewRow } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { safeDescription } from './rich-text.ts';
import { searchTextOf, type ViewableProcess } from './service.ts';

export type Content = Omit<
  z.output<typeof ProcessChange>,
  'version' | 'tags' | 'is_template' | 'responsible_user_id' | 'assessment_id' | 'assessmentId'
>;
export type RowChange = Partial<NewRow<'selection_processes'>>;

export const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0);

/**
 * Sanitizes the description.
 * @throws AppError invalid if a text is emptied that only a draft may lack
 */
function textsOf({ row, facts }: ViewableProcess, content: Pick<Content, 'title' | 'description'>): RowChange {
  const texts = {
    ...(content.title !== undefined && { title: content.title || null }),
    ...(content.description !== undefined && { description: safeDescription(content.description) }),
  };
  if (facts.status !== 'draft' && Object.values(texts).includes(null)) {
    throw new AppError('invalid', { fields: missingTexts({ title: '-', description: '-', ...texts }) });
  }
  if (texts.title === undefined) return texts;
  return { ...texts, search_text: searchTextOf(texts.title, row.workflow_id) };
}

export const missingTexts = (process: Parameters<typeof hasBasics>[0]): Record<string, string> =>
  Object.fromEntries(missingBasics(process).map((field) => [field, fieldMessages.required]));

export const portalFlags = ({
  on_internal_portal: internal,
  on_external_portal: external,
}: Pick<Content, 'on_internal_portal' | 'on_external_portal'>): RowChange => ({
  ...(internal !== undefined && { on_internal_portal: flagOf(internal) }),
  ...(external !== undefined && { on_external_portal: flagOf(external) }),
});

/** @throws AppError invalid if a text is emptied that only a draft may lack */
export function contentRow(process: ViewableProcess, content: Content): RowChange {
  const { row } = process;
  const { kudert_profile_ids, genius_activation, extra_attributes, card_fields, ...others } = content;
  const { position, location, publishes_salary, next_steps, ...rest } = others;
  const { title: _title, description: _description, on_internal_portal, on_external_portal, ...plain } = rest;
  const band: Band | undefined = extra_attributes && {
    ...(JSON.parse(row.extra_attributes) as object),
    ...extra_attributes,
  };
  if (band && isUpsideDown(band)) {
    const problem = processEditorMessages.announcement.bandReversed;
    throw new AppError('invalid', { fields: { 'extra_attributes.position_max_salary': problem } });
  }
  return {
    ...plain,
    ...textsOf(process, content),
    ...(position !== undefined && { position: position || null }),
    ...(location !== undefined && { location: location || null }),
    ...(publishes_salary !== undefined && { publishes_salary: flagOf(publishes_salary) }),
    ...(next_steps !== undefined && { next_steps: next_steps || null }),
    ...portalFlags({ on_internal_portal, on_external_portal }),
    ...(kudert_profile_ids !== undefined && { kudert_profile_ids: JSON.stringify([...new Set(kudert_profile_ids)]) }),
    ...(genius_activation !== undefined && { genius_activation: flagOf(genius_activation) }),
    ...(card_fields !== undefined && { card_fields: card_fields && JSON.stringify(card_fields) }),
    ...(band !== undefined && { extra_attributes: JSON.stringify(band) }),
  };
}
