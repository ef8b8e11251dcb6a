// Recently opened processes for menu, dock and task bar; in memory per session.

export interface RecentProcess {
  readonly id: number;
  readonly title: string;
}

const MAX_PROCESSES = 8;

export class RecentProcesses {
  readonly #onChange: (recent: readonly RecentProcess[]) => void;
  #list: readonly RecentProcess[] = [];

  constructor(onChange: (recent: readonly RecentProcess[]) => void) {
    this.#onChange = onChange;
  }

  /** A board was opened or renamed. */
  note(process: RecentProcess): void {
    const [first] = this.#list;
    if (first?.id === process.id && first.title === process.title) return;
    this.#change([process, ...this.#list.filter(({ id }) => id !== process.id)].slice(0, MAX_PROCESSES));
  }

  /** Called when another user signs in, or none. */
  clear(): void {
    if (this.#list.length > 0) this.#change([]);
  }

  #change(list: readonly RecentProcess[]): void {
    this.#list = list;
    this.#onChange(list);
  }
}
