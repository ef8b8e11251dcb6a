// The reasons why a file cannot be read as a curriculum.

export type UnreadableReason =
  | 'curriculum_encrypted'
  | 'curriculum_unreadable'
  | 'curriculum_without_text'
  | 'curriculum_too_long'
  | 'curriculum_too_slow';

export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}
