// What each test of a fault tells, a line each as soon as it ends, in the file that TERNA_FAULTS_RESULTS names: a run of an hour
// that is cut short has told what it found until then.
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
