// The reasons why a file cannot be read as a curriculum: error codes of the contract.

export type UnreadableReason =
  | 'wrong_media_type'
  | 'damaged_file'
  | 'curriculum_encrypted'
  | 'curriculum_without_text'
  | 'curriculum_too_complex';

export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}
