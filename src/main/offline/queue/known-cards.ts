// The candidates and interviews displayed since the start, so that queued changes can name them.
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { ApplicantCard, Board, ColumnPage } from '../../../contract/api/board.ts';
import type { InterviewDetails, Scorecard } from '../../../contract/api/interviews.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';

/** More than a user views in a day; the oldest cards are dropped. */
const MAX_CARDS = 50_000;
const MAX_INTERVIEWS = 500;

export interface KnownCandidate {
  readonly card: ApplicantCard;
  readonly processTitle: string | null;
}

export class KnownCards {
  readonly #max: number;
  readonly #cards = new Map<number, ApplicantCard>();
  readonly #stages = new Map<number, string>();
  readonly #processes = new Map<number, string | null>();
  readonly #interviews = new Map<number, InterviewDetails>();

  constructor(max = MAX_CARDS) {
    this.#max = max;
  }

  /** The candidate as last received; null if no window can have displayed them. */
  find(id: number): KnownCandidate | null {
    const card = this.#cards.get(id);
    return card ? { card, processTitle: this.#processes.get(card.selection_process_id) ?? null } : null;
  }

  /** The interview as last received; null if no window can have displayed it. */
  findInterview(id: number): InterviewDetails | null {
    return this.#interviews.get(id) ?? null;
  }

  /** The name of a stage; empty if unknown. */
  stageName(listId: number): string {
    return this.#stages.get(listId) ?? '';
  }

  /** Records the candidates in an answer. */
  note({ area, name }: { readonly area: string; readonly name: string }, data: unknown): void {
    if (area === 'board' && name === 'open') this.#noteBoard(data as Board);
    if (area === 'board' && name === 'column') this.#noteCards((data as ColumnPage).applicants);
    if (area === 'applicants' && name === 'get') this.#noteApplicant(data as Applicant);
    if (area === 'interviews' && name === 'get') this.#noteInterview(data as InterviewDetails);
  }

  /** The server has stored the own scorecard. */
  noteScorecard(scorecard: Scorecard): void {
    const interview = this.#interviews.get(scorecard.interview_id);
    if (interview) this.#interviews.set(interview.id, { ...interview, scorecard });
  }

  /** Updates the candidates of an event. */
  onEvent(event: ServerEvent): void {
    if (event.type === 'applicant.moved' || event.type === 'applicant.changed') this.#noteCards([event.applicant]);
    if (event.type === 'interview.changed') this.#interviews.delete(event.id);
    if (event.type !== 'applicant.removed') return;
    this.#cards.delete(event.id);
    for (const { id, applicant_id } of this.#interviews.values()) {
      if (applicant_id === event.id) this.#interviews.delete(id);
    }
  }

  /** The cards belong to the previous user. */
  clear(): void {
    this.#cards.clear();
    this.#stages.clear();
    this.#processes.clear();
    this.#interviews.clear();
  }

  #noteBoard({ process, columns }: Board): void {
    this.#processes.set(process.id, process.title);
    for (const { list, applicants } of columns) {
      this.#stages.set(list.id, list.name);
      this.#noteCards(applicants);
    }
  }

  #noteApplicant(applicant: Applicant): void {
    this.#stages.set(applicant.column.id, applicant.column.name);
    this.#processes.set(applicant.process.id, applicant.process.title);
    if (!applicant.deleted) this.#noteCards([applicant]);
  }

  #noteInterview(interview: InterviewDetails): void {
    this.#interviews.delete(interview.id);
    this.#interviews.set(interview.id, interview);
    if (this.#interviews.size > MAX_INTERVIEWS) {
      this.#interviews.delete(this.#interviews.keys().next().value ?? interview.id);
    }
  }

  #noteCards(cards: readonly ApplicantCard[]): void {
    for (const card of cards) {
      const known = this.#cards.get(card.id);
      if (known && known.version >= card.version) continue;
      this.#cards.set(card.id, card);
      if (this.#cards.size > this.#max) this.#cards.delete(this.#cards.keys().next().value ?? card.id);
    }
  }
}
