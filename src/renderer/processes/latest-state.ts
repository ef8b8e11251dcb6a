// What was chosen last of the list: the address follows it a moment later, one choice after the other, so that it shows an
// earlier one while a later one is on its way.
import { formatListState, type ListState } from './list-state.ts';

export class LatestState {
  #present: ListState;
  /** The addresses of choices that have not been seen in the window's own yet, in their order. */
  #onTheWay: string[] = [];

  constructor(present: ListState) {
    this.#present = present;
  }

  get present(): ListState {
    return this.#present;
  }

  /** A choice, whose address is about to be taken. */
  choose(chosen: ListState): URLSearchParams {
    const address = formatListState(chosen);
    this.#present = chosen;
    this.#onTheWay.push(address.toString());
    return address;
  }

  /** The address says this: what was chosen before the last choice, or somebody has gone elsewhere. */
  see(seen: ListState): void {
    const which = this.#onTheWay.lastIndexOf(formatListState(seen).toString());
    this.#onTheWay = which < 0 ? [] : this.#onTheWay.slice(which + 1);
    if (this.#onTheWay.length === 0) this.#present = seen;
  }
}
