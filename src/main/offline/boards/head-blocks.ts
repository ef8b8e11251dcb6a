// The heads of an offline board's cards as blocks of bytes, which are encrypted one by one and read all at once.
import type { CardHead } from '../../../domain/board/card-heads.ts';
import { HEAD_BYTES } from '../cache/index.ts';

/** Bytes: id, stage, time with status. */
const ID_BYTES = 6;
const LIST_BYTES = 4;
const TIME_BYTES = 6;
/** Above any time. */
const DISQUALIFIED = 2 ** 47;
/** The stage of a candidate who has left the board while the data is still stored. */
const NO_LIST = 0;

/** No two candidates have equal blocks, since each has its id. @param isOnBoard whether the board has the card */
export function blockOfHead({ id, listId, isActive, movedAt }: CardHead, isOnBoard: boolean): Buffer {
  const block = Buffer.alloc(HEAD_BYTES);
  block.writeUIntBE(id, 0, ID_BYTES);
  block.writeUIntBE(isOnBoard ? listId : NO_LIST, ID_BYTES, LIST_BYTES);
  block.writeUIntBE(movedAt + (isActive ? 0 : DISQUALIFIED), ID_BYTES + LIST_BYTES, TIME_BYTES);
  return block;
}

/** The heads of the cards on the board. */
export function headsOfBlocks(blocks: Buffer): CardHead[] {
  const heads: CardHead[] = [];
  for (let at = 0; at + HEAD_BYTES <= blocks.length; at += HEAD_BYTES) {
    const listId = blocks.readUIntBE(at + ID_BYTES, LIST_BYTES);
    if (listId === NO_LIST) continue;
    const time = blocks.readUIntBE(at + ID_BYTES + LIST_BYTES, TIME_BYTES);
    const isActive = time < DISQUALIFIED;
    const movedAt = isActive ? time : time - DISQUALIFIED;
    heads.push({ id: blocks.readUIntBE(at, ID_BYTES), listId, isActive, movedAt });
  }
  return heads;
}
