// What was chosen last where the address keeps it: the address follows a moment later, one choice after the other, so that it
// shows an earlier one while a later one is on its way.

export class LatestChoice<Choice> {
  readonly #nameOf: (choice: Choice) => string;
  #present: Choice;
  /** The names of choices that have not been seen in the address yet, in their order. */
  #onTheWay: string[] = [];

  /** @param nameOf tells choices apart: the same for what the address says as for what was chosen */
  constructor(present: Choice, nameOf: (choice: Choice) => string) {
    this.#present = present;
    this.#nameOf = nameOf;
  }

  get present(): Choice {
    return this.#present;
  }

  /** A choice, which is about to be put into the address. */
  choose(chosen: Choice): void {
    this.#present = chosen;
    this.#onTheWay.push(this.#nameOf(chosen));
  }

  /** The address says this: what was chosen before the last choice, or somebody has gone elsewhere. */
  sync(current: Choice): void {
    const which = this.#onTheWay.lastIndexOf(this.#nameOf(current));
    this.#onTheWay = which < 0 ? [] : this.#onTheWay.slice(which + 1);
    if (this.#onTheWay.length === 0) this.#present = current;
  }
}
