// The tests of earlier versions, which `npm run test:versions` prepares.
import config from '../../playwright.config.ts';

const { globalSetup: _demonstration, ...shared } = config;

export default { ...shared, testDir: import.meta.dirname, workers: 1, timeout: 300_000 };
