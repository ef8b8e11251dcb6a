// The entry of the thread that reads one calendar, which its supervisor ends if it takes too long.
import { parentPort } from 'node:worker_threads';
import { joinIntervals } from '../../../../domain/interviews/intervals.ts';
import { readBusyTimes, TooManyOccurrences } from './busy-times.ts';
import type { CalendarQuestion, ReadingOutcome } from './read-calendar.ts';

parentPort?.once('message', async (question: CalendarQuestion) => parentPort?.postMessage(await outcomeOf(question)));

// The time of the supervisor begins with it.
parentPort?.postMessage('ready');

async function outcomeOf({ texts, format, ...question }: CalendarQuestion): Promise<ReadingOutcome> {
  try {
    const files = format === 'caldav' ? await filesIn(texts) : texts;
    return { busy: joinIntervals(files.flatMap((text) => readBusyTimes({ ...question, text }))) };
  } catch (error) {
    // The parser throws whatever its input makes it throw.
    return { problem: error instanceof TooManyOccurrences ? 'too_large' : 'unreadable' };
  }
}

/** Loaded for those answers only, because each calendar starts a thread. */
async function filesIn(answers: readonly string[]): Promise<string[]> {
  const { eventsIn } = await import('../../../platform/caldav/index.ts');
  return (await Promise.all(answers.map(eventsIn))).flat();
}
