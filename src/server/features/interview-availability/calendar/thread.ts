// The entry of the thread that reads one calendar, which its supervisor ends if it takes too long.
import { parentPort } from 'node:worker_threads';
import { type BusyQuestion, readBusyTimes, TooManyOccurrences } from './busy-times.ts';
import type { ReadingOutcome } from './read-calendar.ts';

parentPort?.once('message', (question: BusyQuestion) => parentPort?.postMessage(outcomeOf(question)));

// The time of the supervisor begins with it.
parentPort?.postMessage('ready');

function outcomeOf(question: BusyQuestion): ReadingOutcome {
  try {
    return { busy: readBusyTimes(question) };
  } catch (error) {
    // The parser throws whatever its input makes it throw.
    return { problem: error instanceof TooManyOccurrences ? 'too_large' : 'unreadable' };
  }
}
