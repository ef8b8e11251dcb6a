// `node build/dictionary.mjs`: makes resources/dictionaries/es-es-3-0.bdic from Debian's Spanish dictionary.
// Run it again after an update of hunspell-es, and write the new version into LICENSE.txt beside it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder, requireSystemPackages, runQuietly, stop } from './setup.mjs';

const CONVERTER = '/usr/lib/qt5/bin/qwebengine_convert_dict';
const SOURCE = '/usr/share/hunspell/es_ES.dic';
/** Named as Chromium asks for it. */
const result = join(projectFolder, 'resources', 'dictionaries', 'es-es-3-0.bdic');

requireSystemPackages(['hunspell-es', 'qtwebengine5-dev-tools']);
// The converter insists on a folder for ICU's data, although Debian's has it in a library.
const folder = mkdtempSync(join(tmpdir(), 'terna-dictionary-'));
const environment = { ...process.env, QT_WEBENGINE_ICU_DATA_DIR: folder };
const { failed, output } = runQuietly(CONVERTER, [SOURCE, result], environment);
rmSync(folder, { recursive: true });
if (failed) stop(output);
