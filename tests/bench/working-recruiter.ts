// A recruiter of the mixed work: makes the calls that a desktop makes for a screen.
import { randomUUID } from 'node:crypto';
import { personOf } from './curricula/people.ts';
import { docxOf } from './curricula/word-documents.ts';
import { wordLayouts } from './curricula/word-layouts.ts';
import type { PlannedCall, Work } from './recruiter-hour.ts';

const SEARCHES = ['mart', 'gonz', 'camila', 'valen', 'oscar', 'rojas', 'luc', 'fernanda'];
const CURRICULA = 50;
const STATUS_CONFLICT = 409;

interface Card {
  readonly id: number;
  version: number;
  list_id: number;
}

interface BoardAnswer {
  readonly columns: readonly {
    readonly list: { readonly id: number };
    readonly applicants: readonly (Card & { readonly status: string })[];
  }[];
}

const curricula = new Map<number, Uint8Array>();

/** Written before the recruiters work, so that no time of an answer contains it. */
export function writeCurricula(): void {
  for (let number = 0; number < CURRICULA; number += 1) {
    const layout = wordLayouts[number % wordLayouts.length];
    if (!layout) throw new Error('there is no layout');
    curricula.set(number, docxOf(layout.write(personOf(80_000 + number), layout.dates)));
  }
}

function curriculumOf(number: number): Uint8Array {
  const curriculum = curricula.get(number);
  if (!curriculum) throw new Error('the curricula are not written');
  return curriculum;
}

export class WorkingRecruiter {
  readonly #url: string;
  readonly #token: string;
  readonly #processId: number;
  #cards: Card[] = [];
  #lists: number[] = [];

  constructor(url: string, { token, processId }: { readonly token: string; readonly processId: number }) {
    this.#url = url;
    this.#token = token;
    this.#processId = processId;
  }

  /** @throws if an answer is neither a success nor the conflict of two recruiters on one card */
  async do({ work, choice }: Pick<PlannedCall, 'work' | 'choice'>): Promise<void> {
    await this.#works[work](choice);
  }

  readonly #works: Readonly<Record<Work, (choice: number) => Promise<unknown>>> = {
    list: () => this.#json('POST', '/selection_processes/search?page=1&items=10', {}),
    board: () => this.openBoard(),
    drawer: (choice) => {
      const { id } = this.#cardOf(choice);
      return Promise.all([this.#json('GET', `/applicants/${id}`), this.#json('GET', `/applicants/${id}/logs`)]);
    },
    search: (choice) =>
      this.#json('POST', '/candidates/search?page=1&items=50', {
        filter: { query: SEARCHES[choice % SEARCHES.length] },
      }),
    move: (choice) => this.#move(this.#cardOf(choice)),
    comment: (choice) =>
      this.#json('POST', `/applicants/${this.#cardOf(choice).id}/logs`, {
        comment: `Buena entrevista, avanza a la etapa ${choice % 10}`,
      }),
    upload: (choice) => this.#upload(this.#cardOf(choice), choice),
    export: () => this.#bytes(`/selection_processes/${this.#processId}/export_applicants.xlsx`),
    report: (choice) => this.#json('GET', choice % 2 === 0 ? '/reports/processes' : '/reports/applications'),
  };

  async openBoard(): Promise<void> {
    const { columns } = await this.#json<BoardAnswer>('GET', `/selection_processes/${this.#processId}/board?items=50`);
    this.#lists = columns.map(({ list }) => list.id).slice(0, 4);
    this.#cards = columns
      .flatMap(({ applicants }) => applicants)
      .filter(({ status, list_id }) => status === 'active' && this.#lists.includes(list_id))
      .map(({ id, version, list_id }) => ({ id, version, list_id }));
  }

  #cardOf(choice: number): Card {
    const card = this.#cards[choice % this.#cards.length];
    if (!card) throw new Error('the board has no cards');
    return card;
  }

  async #move(card: Card): Promise<void> {
    const list_id = this.#lists[(this.#lists.indexOf(card.list_id) + 1) % this.#lists.length] ?? card.list_id;
    const body = { list_id, version: card.version };
    const { applicant } = await this.#json<{ applicant: Card }>('PUT', `/applicants/${card.id}/update_list`, body);
    if (!applicant) return;
    card.version = applicant.version;
    card.list_id = applicant.list_id;
  }

  #upload({ id }: Card, choice: number): Promise<unknown> {
    const form = new FormData();
    form.append('file', new Blob([curriculumOf(choice % CURRICULA) as BlobPart]), `curriculum-${choice}.docx`);
    return this.#json('PUT', `/applicants/${id}`, form);
  }

  async #bytes(path: string): Promise<number> {
    const response = await fetch(this.#url + path, { headers: this.#headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.arrayBuffer()).byteLength;
  }

  get #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  /** A conflict answers the present card. */
  async #json<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const headers = this.#headers;
    if (body && !isForm) headers['content-type'] = 'application/json';
    if (method !== 'GET') headers['idempotency-key'] = randomUUID();
    const sent = body === undefined ? null : isForm ? body : JSON.stringify(body);
    const response = await fetch(this.#url + path, { method, headers, body: sent });
    const text = await response.text();
    if (response.status === STATUS_CONFLICT) return { applicant: JSON.parse(text).current } as Answer;
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Answer;
  }
}
