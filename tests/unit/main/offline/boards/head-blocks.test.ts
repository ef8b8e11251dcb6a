// Heads of cards as blocks, encrypted one by one and decrypted all at once.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockOfHead, headsOfBlocks } from '../../../../../src/main/offline/boards/head-blocks.ts';
import { createEncryption } from '../../../../../src/main/offline/cache/index.ts';

const heads = [
  { id: 1, listId: 2, isActive: true, movedAt: Date.parse('2026-11-27T10:42:00.123Z') },
  { id: 2, listId: 2, isActive: false, movedAt: Date.parse('2026-11-27T10:42:00.123Z') },
  { id: 2 ** 48 - 1, listId: 2 ** 32 - 1, isActive: false, movedAt: Date.parse('3000-01-01T00:00:00Z') },
  { id: 3, listId: 1, isActive: true, movedAt: 0 },
];

test('heads are read as they were written, without those of cards that have left [MORE-819]', () => {
  const blocks = heads.map((head) => blockOfHead(head, head.id !== 3));
  expect(headsOfBlocks(Buffer.concat(blocks))).toEqual(heads.slice(0, 3));
});

test('encrypted blocks are decrypted together, by the same key only [MORE-819]', () => {
  const key = randomBytes(32);
  const blocks = heads.map((head) => blockOfHead(head, true));
  const { encryptBlock } = createEncryption(key);
  const encrypted = blocks.map(encryptBlock);
  const own = createEncryption(key);
  expect(own.decryptBlocks(Buffer.concat(encrypted))).toEqual(Buffer.concat(blocks));
  expect(own.decryptBlocks(encrypted[1] as Buffer)).toEqual(blocks[1]);
  expect(own.decryptBlocks(Buffer.alloc(0))).toEqual(Buffer.alloc(0));
  for (const [index, block] of blocks.entries()) expect(encrypted[index]).not.toEqual(block);
  expect(createEncryption(randomBytes(32)).decryptBlocks(encrypted[0] as Buffer)).not.toEqual(blocks[0]);
});
