// The interface of a job board: a source of documents that are read one by one.
import type { Outgoing } from '../../../platform/outbound/index.ts';

/** A document of a job board, under a name that tells a person which one it is. */
export interface BoardDocument {
  readonly name: string;
  readonly text: string;
}

export interface BoardSource {
  readonly location: string;
  /** The folder that this organization's files for job boards are in. */
  readonly folder: string;
  readonly outgoing: Outgoing;
}

export interface JobBoardProvider {
  /** Whether a location could be one of this kind; Spanish, what is wrong with it, or null. */
  check(location: string): string | null;
  /** @throws BoardError where there is nothing to be had from it */
  read(source: BoardSource): AsyncIterable<BoardDocument>;
}

/** A job board that could not be read; `message` is in Spanish and can be shown. */
export class BoardError extends Error {}

/** Larger documents are refused, in bytes. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;
