// The server as `npm run server` starts it: settings from the environment, arguments from argv.
import '../../../src/server/index.ts';
