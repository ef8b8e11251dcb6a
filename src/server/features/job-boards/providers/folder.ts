// A job board as a folder of JSON files, limited to the organization's own folder.
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, sep } from 'node:path';
import { jobBoardMessages } from '../../../../contract/messages.ts';
import { BoardError, type JobBoardProvider, MAX_DOCUMENT_BYTES } from './provider.ts';

export const folderProvider: JobBoardProvider = {
  check(location) {
    const parts = location.split(/[\\/]/);
    const wrong = isAbsolute(location) || parts.includes('..') || /[\0:]/.test(location);
    return wrong ? jobBoardMessages.folder : null;
  },
  async *read({ location, folder }) {
    const path = await insideOf(folder, location);
    const entries = await readdir(path, { withFileTypes: true });
    // Only files themselves: a link may lead anywhere.
    const names = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json')).map(({ name }) => name);
    for (const name of names.toSorted()) {
      const file = join(path, name);
      if ((await stat(file)).size > MAX_DOCUMENT_BYTES) throw new BoardError(jobBoardMessages.tooLarge);
      yield { name, text: await readFile(file, 'utf8') };
    }
  },
};

async function insideOf(folder: string, location: string): Promise<string> {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, location))]).catch(() => {
    throw new BoardError(jobBoardMessages.folderMissing);
  });
  if (path !== root && !path.startsWith(root + sep)) throw new BoardError(jobBoardMessages.folder);
  return path;
}
