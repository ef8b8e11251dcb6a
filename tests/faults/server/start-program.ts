// The server as `npm run server` starts it: settings from environment and argv.
import '../../../src/server/index.ts';
