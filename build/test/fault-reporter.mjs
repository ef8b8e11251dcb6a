// Reporter that writes each fault test's results to the file in TERNA_FAULTS_RESULTS.
// It writes one line as each test ends, so an interrupted run of an hour loses nothing.
import { appendFileSync } from 'node:fs';

export default class FaultReporter {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { faults = [] } = test.meta();
    const passed = test.result().state === 'passed';
    const lines = faults.map((fault) => `${JSON.stringify({ ...fault, passed })}\n`);
    appendFileSync(process.env.TERNA_FAULTS_RESULTS ?? '', lines.join(''));
  }
}
