// The kinds of job boards. A new one is an entry here, and its kind in the contract.
import type { JobBoardKind } from '../../../../contract/api/job-boards.ts';
import { folderProvider } from './folder.ts';
import type { JobBoardProvider } from './provider.ts';
import { urlProvider } from './url.ts';

export { type BoardDocument, BoardError } from './provider.ts';

export const providers: Readonly<Record<JobBoardKind, JobBoardProvider>> = { folder: folderProvider, url: urlProvider };
