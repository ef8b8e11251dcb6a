// Stands for modules that Electron's tests import and this project does not have; each use throws.
import { missing } from '../chromium/missing.ts';

export const __esModule = true;
const absent = missing('module of this name');
export default absent;
