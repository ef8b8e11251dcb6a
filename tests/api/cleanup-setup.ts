// Set up for every file of tests: the modules that tests share are loaded once for all files, and hooks are a file's own.
import { afterAll, afterEach } from 'vitest';
import { endAll } from './cleanup.ts';
import { disconnect } from './databases.ts';

afterEach(endAll);
afterAll(disconnect);
