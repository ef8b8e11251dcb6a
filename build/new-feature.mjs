// `npm run new-feature NAME`: writes a small working feature under that name, as a beginning.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NewFeatureError, writeFeature } from './recipe.mjs';
import * as setup from './setup.mjs';
import { newFeatureTexts } from './texts.mjs';

const [name, ...others] = process.argv.slice(2);
if (name === undefined || others.length > 0) setup.stop(newFeatureTexts.usage);
setup.ensureNodePackages();
try {
  setup.say(newFeatureTexts.written(writeFeature(setup.projectFolder, name, format)));
} catch (error) {
  if (error instanceof NewFeatureError) setup.stop(error.message);
  throw error;
}
setup.say(newFeatureTexts.next(name));

/**
 * Sorts imports and breaks lines, which depend on the length of the name.
 * @param {readonly string[]} paths
 */
function format(paths) {
  const biome = join(dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')), 'bin', 'biome');
  const { failed, output } = setup.runQuietly(process.execPath, [biome, 'check', '--write', ...paths]);
  if (failed) setup.stop(`${newFeatureTexts.formatFailed}\n${output}`);
}
