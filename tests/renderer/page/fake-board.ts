// Fake server of one board: order, pages, versions, counts and logs.
import type { Applicant, ApplicantLog, Moved } from '../../../src/contract/api/applicants.ts';
import type { ApplicantCard, Board, BoardFilter, BoardList, ColumnPage } from '../../../src/contract/api/board.ts';
import type { Process } from '../../../src/contract/api/processes.ts';
import type { Stage } from '../../../src/contract/api/stages.ts';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import { compareCards } from '../../../src/domain/board/card-order.ts';
import { searchable, searchTerms } from '../../../src/domain/text/search-text.ts';
import { mayShow } from '../../../src/renderer/features/board/toolbar/board-filter.ts';
import { permissionsOf, plainData } from '../../unit/process-defaults.ts';
import { type FakeStage, fakeStage, listOfStage, STAGES, type StageBody, stageOf } from './fake-board-stages.ts';
import { fakeLog } from './fake-log.ts';
import { person } from './people.ts';

export interface BoardOptions {
  /** Number of candidates in the first stage, and in each other stage. */
  readonly first: number;
  readonly others: number;
  readonly stages: number;
  readonly status: 'active' | 'closed';
  readonly mayAct: boolean;
  readonly fields: Board['fields'];
  /** Whether a test provider is active. */
  readonly sendsTests: boolean;
}

const PROCESS_ID = 7;

type IdInput = { readonly params: { readonly id: number } };

export class FakeBoard {
  readonly #options: BoardOptions;
  readonly #emit: (event: ServerEvent) => void;
  readonly #cards = new Map<number, ApplicantCard[]>();
  readonly activity = new Map<number, ApplicantLog[]>();
  readonly #stages = new Map<number, FakeStage>();
  /** Error texts of candidates whom bulk actions reject, by candidate id. */
  readonly refusals = new Map<number, string>();
  readonly disqualifications = new Map<number, Applicant['disqualification']>();
  /** Former cards by candidate id, the latest last. */
  readonly before = new Map<number, ApplicantCard[]>();
  #sequence = 0;
  #version = 1;
  #lastId = 0;

  /** Other viewers of the board. */
  others: { id: number; full_name: string }[] = [];

  constructor(options: BoardOptions, emit: (event: ServerEvent) => void) {
    this.#options = options;
    this.#emit = emit;
    const now = Date.now();
    for (let stage = 1; stage <= options.stages; stage += 1) {
      this.#stages.set(stage, fakeStage(stage, STAGES[stage - 1] ?? `Etapa ${stage}`));
      const count = stage === 1 ? options.first : options.others;
      const cards = Array.from({ length: count }, () => {
        this.#lastId += 1;
        const card = person(this.#lastId, stage, now);
        return options.mayAct ? card : { ...card, permissions: { can_start_hiring: false, can_see_hiring: false } };
      });
      this.#cards.set(stage, cards.sort(compareCards));
    }
  }

  process(): Process {
    const { status, mayAct } = this.#options;
    return {
      id: PROCESS_ID,
      workflow_id: 123,
      title: 'Analista contable senior',
      description: 'Lleva la contabilidad.',
      status: status === 'closed' ? { id: 7, name: 'closed' } : { id: 5, name: 'active' },
      enterprise_area: null,
      request_type_data: null,
      responsible: null,
      author: null,
      tags: [],
      is_template: false,
      language: 'es',
      ...{ work_mode: null, publishes_salary: false, next_steps: null },
      assessment_id: null,
      created_at: '2026-10-01T12:00:00.000Z',
      updated_at: '2026-10-01T12:00:00.000Z',
      closing_reason: null,
      closing_reason_comment: null,
      lists: [...this.#cards.keys()].map((id) => this.#list(id)),
      ...plainData,
      job_boards: { available: new URLSearchParams(window.location.search).has('boards'), synchronizing: false },
      test_activation: true,
      tests_available: { ...plainData.tests_available, SHL: this.#options.sendsTests },
      permissions: {
        ...permissionsOf(mayAct),
        can_move_applicants: mayAct && status !== 'closed',
        can_import: mayAct && status !== 'closed',
      },
      version: this.#version,
    };
  }

  open({ query = {} }: { query?: BoardFilter } = {}): Board {
    const columns = [...this.#cards.keys()].map((id) => ({
      list: this.#list(id),
      ...this.#page(id, 0, 50, query),
      matching: null,
    }));
    const calendar = { time_zone: 'America/Santiago', holidays: [] };
    return { process: this.process(), fields: this.#options.fields, has_own_fields: false, calendar, columns };
  }

  column({ params, query = {} }: IdInput & { query?: BoardFilter & { cursor?: string; items?: number } }): ColumnPage {
    const { cursor, items, ...filter } = query;
    return this.#page(params.id, Number(cursor ?? 0), items ?? 50, filter);
  }

  /** Moves a candidate as another user, with an event. */
  move({ params, body }: IdInput & { body: { list_id: number; version?: number } }, actor = 'Marcos Soto'): Moved {
    const card = this.card(params.id);
    const from = card.list_id;
    this.#note(card);
    const moved: ApplicantCard = {
      ...card,
      list_id: body.list_id,
      version: card.version + 1,
      moved_at: new Date().toISOString(),
      moved_by: actor,
    };
    this.#cards.set(
      from,
      (this.#cards.get(from) ?? []).filter(({ id }) => id !== card.id),
    );
    this.#cards.set(body.list_id, [...(this.#cards.get(body.list_id) ?? []), moved].sort(compareCards));
    const answer = { applicant: moved, from_list_id: from, counts: [this.counts(from), this.counts(body.list_id)] };
    this.publish({ type: 'applicant.moved', id: card.id, version: moved.version, actor, ...answer });
    return answer;
  }

  #note(card: ApplicantCard): void {
    this.before.set(card.id, [...(this.before.get(card.id) ?? []), card]);
  }

  /** Replaces a card in any stage; null removes it from the board. */
  putCard(id: number, card: ApplicantCard | null): void {
    const known = [...this.#cards.values()].flat().find((one) => one.id === id);
    if (known) this.#note(known);
    for (const [listId, cards] of this.#cards) {
      if (cards.some((other) => other.id === id))
        this.#cards.set(
          listId,
          cards.filter((other) => other.id !== id),
        );
    }
    if (card) this.#cards.set(card.list_id, [...(this.#cards.get(card.list_id) ?? []), card].sort(compareCards));
  }

  /** Adds candidates to a stage, as an import does. */
  fill(listId: number, count: number): void {
    const added = Array.from({ length: count }, (_, index) => {
      this.#lastId += 1;
      const moved_at = new Date(Date.now() + index).toISOString();
      return { ...person(this.#lastId, listId, Date.now()), status: 'active' as const, moved_at };
    });
    this.#cards.set(listId, [...(this.#cards.get(listId) ?? []), ...added].sort(compareCards));
    this.publish({ type: 'list.filled', id: listId, version: 0, actor: null, counts: [this.counts(listId)] });
  }

  card(id: number): ApplicantCard {
    const card = [...this.#cards.values()].flat().find((one) => one.id === id);
    if (!card) throw new Error(`no card ${id}`);
    return card;
  }

  /** Searches candidates by name or email; the result includes one of another process. */
  postulations({ query, body }: { query: { items: number }; body: { filters: { query: string } } }) {
    const terms = searchTerms(body.filters.query);
    const own = [...this.#cards.values()].flat().map((card) => ({ card, processId: PROCESS_ID }));
    const elsewhere = { card: { ...person(9001, 1, Date.now()), full_name: 'Zoë Íñiguez' }, processId: 12 };
    const found = [...own, elsewhere].filter(({ card }) => {
      const text = searchable(`${card.full_name} persona${card.id}@ejemplo.example`);
      return terms.every((word) => text.includes(word));
    });
    const data = found.slice(0, query.items).map(({ card, processId }) => ({
      id: card.id,
      full_name: card.full_name,
      list: { id: card.list_id, name: STAGES[card.list_id - 1] ?? '' },
      selection_process: { id: processId, workflow_id: 123, title: 'Analista contable senior' },
    }));
    return { data, pagination: { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: found.length } };
  }

  idsOf(listId: number): number[] {
    return (this.#cards.get(listId) ?? []).map(({ id }) => id);
  }

  applicant(id: number): Applicant {
    const card = this.card(id);
    const [name = '', ...surnames] = card.full_name.split(' ');
    return {
      ...card,
      column: { id: card.list_id, name: 'Postulados' },
      deleted: false,
      request_type_data: null,
      uniq_applicant: {
        id: card.uniq_applicant_id,
        token: `p-${id}`,
        name,
        last_name: surnames.join(' '),
        email: `persona${id}@ejemplo.example`,
        phone: '+56 9 5555 0000',
        document: '12.345.678-5',
        external_id: id % 2 === 0 ? `X${id}` : null,
        city: 'Ñuñoa',
        country: 'Chile',
        gender: null,
        birthdate: '1990-04-23',
        education_level: 'Universitaria',
        profession: card.title,
        experience_years: '>5',
        linkedin_url: null,
        work_experiences: [
          {
            id: 1,
            position: 'Analista',
            company: 'Comercial Sur',
            start_date: '2019-03',
            end_date: null,
            description: 'Cierres mensuales.',
          },
        ],
        educations: [
          {
            id: 1,
            degree: 'Contador Auditor',
            institution: 'Universidad de Chile',
            start_date: '2010',
            end_date: '2015',
          },
        ],
        languages: [],
        skills: [],
      },
      extra_attributes: { training_hours: '36', 'Pretensión de renta': '$ 1.200.000' },
      files: card.has_cv
        ? [
            {
              id: 9,
              name: 'cv.pdf',
              content_type: 'application/pdf',
              bytes: 182_000,
              is_cv: true,
              files_category_id: null,
              created_at: '2026-10-12T12:00:00.000Z',
            },
          ]
        : [],
      created_at: '2026-10-12T12:00:00.000Z',
      process: {
        ...{ id: PROCESS_ID, title: 'Analista contable senior', assessment_id: 3 },
        status: this.process().status,
      },
      disqualification: this.disqualifications.get(id) ?? null,
      ...{ applied_through: null, consultant: null, email_opt_out: null },
      removed_files: [],
      hiring: {},
      permissions: {
        can_start_hiring: false,
        can_see_hiring: false,
        can_move: this.#options.mayAct,
        can_comment: this.#options.mayAct,
        can_edit: this.#options.mayAct,
        can_disqualify: this.#options.mayAct,
        can_requalify: false,
        can_leave: this.#options.mayAct,
        can_remove: this.#options.mayAct,
        can_restore: false,
      },
    };
  }

  logs({ params, query }: IdInput & { query?: { page?: number; items?: number; type?: string } }) {
    const { page = 1, items = 10, type } = query ?? {};
    const all = this.logsOf(params.id).filter((log) => type === undefined || log.type === type);
    const totalPages = Math.max(1, Math.ceil(all.length / items));
    const pagination = {
      currentPage: page,
      nextPage: page < totalPages ? page + 1 : 0,
      prevPage: page - 1,
      totalPages,
      totalCount: all.length,
    };
    return { data: all.slice((page - 1) * items, page * items), pagination };
  }

  addLog({ params, body }: IdInput & { body: { comment: string; mentions?: number[] } }): ApplicantLog {
    const all = this.logsOf(params.id);
    const log = fakeLog((all[0]?.id ?? 0) + 1, {
      kind: 'comment',
      type: 'user',
      comment: body.comment,
      mentions: (body.mentions ?? []).map((id) => ({ id, full_name: id === 3 ? 'Marcos Soto' : 'Elena Vidal' })),
    });
    this.activity.set(params.id, [log, ...all]);
    this.publish({ type: 'applicant.logged', id: params.id, version: 1, actor: 'Ana Paredes', log });
    return log;
  }

  /** Moves a candidate as an advancement rule does, with a comment. */
  advance(id: number, list_id: number, comment: string): void {
    const names = { from_list: STAGES[this.card(id).list_id - 1] ?? '', to_list: STAGES[list_id - 1] ?? '' };
    const version = this.card(id).version + 1;
    const log = fakeLog(99, { kind: 'moved', type: 'list', author: null, comment, version, ...names });
    this.activity.set(id, [log, ...this.logsOf(id)]);
    this.move({ params: { id }, body: { list_id } }, 'Terna');
  }

  stage(id: number): Stage {
    return stageOf(this.#stages.get(id) ?? fakeStage(id, ''), this.#list(id));
  }

  addStage({ name, sla_setting_attributes: limit }: StageBody): Stage {
    const id = 50 + this.#stages.size;
    this.#cards.set(id, []);
    return this.#saved({ ...fakeStage(id, name ?? ''), ...(limit && { limit }) });
  }

  changeStage(id: number, { name, sla_setting_attributes: limit, version: _version, ...settings }: StageBody): Stage {
    const before = this.#stages.get(id) ?? fakeStage(id, '');
    return this.#saved({
      ...before,
      ...(name && { name }),
      ...(limit && { limit }),
      settings: { ...before.settings, ...settings },
      version: before.version + 1,
    });
  }

  removeStage(id: number): null {
    this.#cards.delete(id);
    this.#stages.delete(id);
    this.#changed();
    return null;
  }

  #saved(stage: FakeStage): Stage {
    this.#stages.set(stage.id, stage);
    this.#changed();
    return this.stage(stage.id);
  }

  #changed(): void {
    this.#version += 1;
    this.publish({
      type: 'process.changed',
      id: PROCESS_ID,
      version: this.#version,
      actor: 'Ana Paredes',
      process: this.process(),
    });
  }

  logsOf(id: number): ApplicantLog[] {
    const known = this.activity.get(id);
    if (known) return known;
    const logs = Array.from({ length: 25 }, (_, index) =>
      fakeLog(
        25 - index,
        index % 3 === 1
          ? { kind: 'moved', type: 'list', from_list: 'Postulados', to_list: 'Entrevista' }
          : { kind: 'comment', type: 'user', comment: `Comentario ${25 - index}: llamar el jueves.` },
      ),
    );
    this.activity.set(id, logs);
    return logs;
  }

  publish(event: Record<string, unknown>): void {
    this.#sequence += 1;
    this.#emit({ process_id: PROCESS_ID, sequence: this.#sequence, ...event } as unknown as ServerEvent);
  }

  counts(listId: number) {
    const cards = this.#cards.get(listId) ?? [];
    const active = cards.filter(({ status }) => status === 'active').length;
    return { list_id: listId, active_applicants: active, disqualified_applicants: cards.length - active };
  }

  #list(id: number): BoardList {
    const { list_id: _list, ...counts } = this.counts(id);
    const order = [...this.#cards.keys()].indexOf(id) + 1;
    const stage = this.#stages.get(id) ?? fakeStage(id, '');
    return listOfStage(stage, { order, counts, mayAct: this.#options.mayAct && this.#options.status === 'active' });
  }

  #page(listId: number, from: number, items: number, filter: BoardFilter): ColumnPage {
    const isMeant = mayShow({ ...filter, overdue: undefined, skill: undefined } as BoardFilter);
    const cards = (this.#cards.get(listId) ?? [])
      .filter((card) => isMeant(card, false))
      .sort((a, b) => compareCards(a, b, filter.sort));
    const to = from + items;
    return { applicants: cards.slice(from, to), next_cursor: to < cards.length ? String(to) : null };
  }
}
