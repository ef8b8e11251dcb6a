// Uses the keychain step by step (`read`, `write TEXT`, `remove`) and prints the results.
import { KeychainError, loadKeytar, openKeychain } from '../../../../src/main/session/index.ts';
import { recordedLog } from './recorded-log.ts';

const keychain = openKeychain(loadKeytar, recordedLog());
const outcomes: unknown[] = [];

for (const step of process.argv.slice(2)) {
  const [verb, text = ''] = step.split(' ');
  try {
    if (verb === 'read') outcomes.push(await keychain.read('a test'));
    else {
      await (verb === 'write' ? keychain.write('a test', text) : keychain.remove('a test'));
      outcomes.push('done');
    }
  } catch (error) {
    if (!(error instanceof KeychainError)) throw error;
    outcomes.push(error.problem);
  }
}
process.stdout.write(JSON.stringify(outcomes), () => process.exit(0));
