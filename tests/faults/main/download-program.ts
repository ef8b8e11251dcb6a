// A killable process that downloads one file as the desktop does.
// Arguments: address, target, journal.

import { prepareCall } from '../../../src/main/api-client/calls.ts';
import { download } from '../../../src/main/api-client/downloads.ts';
import { HttpClient, Transfers } from '../../../src/main/api-client/index.ts';
import { FileTokens } from '../../../src/main/files/file-tokens.ts';
import { PendingFiles } from '../../../src/main/files/pending-files.ts';
import { UnfinishedDownloads } from '../../../src/main/files/unfinished-downloads.ts';
import { ApiError } from '../../../src/main/ipc/result.ts';

const [url = '', target = '', journal = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const http = new HttpClient();
const parts = {
  transfers: new Transfers(() => undefined),
  tokens: new FileTokens(),
  unfinished: new UnfinishedDownloads({
    encryptedText: { read: () => null, write: () => false },
    journal: new PendingFiles(journal, log),
    log,
  }),
  askWhereToSave: async () => target,
};
const call = prepareCall('processes', 'exportApplicants', { params: { id: 1 } });

process.stdout.write('begun\n');
try {
  await download(parts, {
    call,
    windowId: 0,
    open: () => http.open({ method: 'GET', url, headers: {} }),
    isTheirs: () => true,
  });
  process.stdout.write('done\n', () => process.exit(0));
} catch (error) {
  const code = error instanceof ApiError ? error.code : String(error);
  process.stdout.write(`${code}\n`, () => process.exit(1));
}
