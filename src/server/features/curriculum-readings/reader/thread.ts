// The entry of the thread that reads files. It receives bytes, answers values, and needs nothing else.
import './no-network.ts';
import { parentPort } from 'node:worker_threads';
import occupations from '../../../../../resources/catalogues/occupations.json' with { type: 'json' };
import skills from '../../../../../resources/catalogues/skills.json' with { type: 'json' };
import universities from '../../../../../resources/catalogues/universities.json' with { type: 'json' };
import { createKnowledge } from '../../../../domain/curricula/knowledge.ts';
import { readCurriculumFile } from '../read-file.ts';
import { Recognizer } from '../recognition/recognizer.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { FromThread, Outcome } from './messages.ts';

const labels = (rows: readonly (readonly string[])[]): string[] => rows.map(([, label = '']) => label);

const knowledge = createKnowledge({
  occupations: labels(occupations),
  skills: labels(skills),
  universities: labels(universities),
});

const recognizer = new Recognizer();
const send = (message: FromThread) => parentPort?.postMessage(message);
const onRecognition = (pages: number) => send({ pages });

parentPort?.on('message', (data: Uint8Array) => {
  void outcomeOf(data).then(send);
});

// The supervisor waits for this before it sends a file.
parentPort?.postMessage('ready');

async function outcomeOf(data: Uint8Array): Promise<Outcome> {
  try {
    return await readCurriculumFile(data, { knowledge, recognizer, onRecognition });
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.reason };
    // Memory and stack that run out are the file's doing; so is anything that its damage makes a library throw.
    return { reason: error instanceof RangeError ? 'curriculum_too_complex' : 'damaged_file' };
  }
}
