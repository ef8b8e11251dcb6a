// All user-visible texts of the commands in build/.

/** Texts of the dialogs that the Electron stand-in draws in place of the operating system's. */
export const hostTexts = {
  accept: 'Aceptar',
  cancel: 'Cancelar',
  open: 'Abrir',
  path: 'Ruta del archivo',
  save: 'Guardar',
};

/** Terminal output of the commands while they prepare the program. */
export const setupTexts = {
  installingNodePackages: 'Instalando los paquetes de Node (alrededor de un minuto)…',
  nodePackagesFailed: 'No se pudieron instalar los paquetes de Node. Esto dijo npm:',
  /** @param {string[]} packages */
  installingSystemPackages: (packages) => `Instalando con apt-get: ${packages.join(', ')}…`,
  systemPackagesFailed: 'apt-get no pudo instalarlos. Esto dijo:',
  /** @param {string[]} packages */
  missingSystemPackages: (packages) =>
    `Falta instalar: ${packages.join(', ')}.\nEn Debian o Ubuntu: sudo apt-get install ${packages.join(' ')}`,
  /** @param {string} version */
  nodeMissing: (version) => `Terna necesita Node 24; aquí está Node ${version}. Instálelo desde https://nodejs.org`,
  building: 'Construyendo Terna…',
  buildFailed: 'Terna no se pudo construir. Esto dijo electron-vite:',
  keytarMissing:
    'El llavero del sistema no está disponible (falta keytar): la sesión durará mientras Terna esté abierta.',
};

/** Terminal output of `npm run package -- server`. */
export const packageTexts = {
  /** @param {string} folder */
  packaged: (folder) => `El servidor está en ${folder} y en ${folder}.tar.gz. Sigue operations.md para instalarlo.`,
  archiveFailed: 'No se pudo crear el archivo del servidor. Esto dijo tar:',
};

/** Terminal output of `npm start`. */
export const startTexts = {
  gettingElectron: 'Obteniendo Electron…',
  fallback: 'Electron no se pudo obtener; Terna se abre sobre Chromium.',
  electronNeedsUser:
    'Electron no abre ventanas para el usuario root; Terna se abre sobre Chromium.\n' +
    'Para abrirla con Electron, use npm start desde otra cuenta.',
  noHost: 'Electron no se pudo obtener, y en este sistema no hay otra forma de abrir Terna.',
  noDisplay:
    'Aquí no hay pantalla. Para ver Terna en imágenes: npm start -- --capture CARPETA\n' +
    'Con una pantalla virtual: xvfb-run npm start',
  captureWithoutDisplay: 'Aquí no hay pantalla; Terna se abre sin ventanas para tomar las imágenes.',
  captureNeedsFolder: 'Falta la carpeta: npm start -- --capture CARPETA',
  /** @param {string} file */
  captured: (file) => `Imagen guardada: ${file}`,
  /** @param {string} name @param {string} reason */
  captureFailed: (name, reason) => `No se pudo tomar la imagen «${name}»: ${reason}`,
};

/** Terminal output of `npm run judges`. */
export const judgeTexts = {
  usage: 'Uso: npm run judges -- electron [--spec CARPETA] [--mutants] [PARTE DEL NOMBRE DE UN ARCHIVO]',
  specMissing:
    'No están las pruebas de Electron: la carpeta spec de su repositorio público, con COMMIT al lado.\n' +
    'Indique dónde están con TERNA_ELECTRON_SPEC o --spec CARPETA.',
  /** @param {string} name @param {number} passed @param {number} failed @param {number} leftOut */
  file: (name, passed, failed, leftOut) => `${name}: ${passed} pasan, ${failed} fallan, ${leftOut} quedan fuera`,
  /** @param {string} file @param {string} title @param {string} reason */
  unexplained: (file, title, reason) => `Falla sin explicación en ${file}: ${title}\n  ${reason}`,
  /** @param {number} passed @param {number} failed @param {number} share */
  total: (passed, failed, share) => `${passed} pasan y ${failed} fallan: ${(share * 100).toFixed(1)} %`,
  /** @param {string} api @param {string} file @param {boolean} isCaught */
  fault: (api, file, isCaught) => `${isCaught ? 'Descubierto' : 'SIN DESCUBRIR'}: ${api} (${file})`,
};

/** Terminal output of `npm test`, besides that of the test runners. */
export const testTexts = {
  /** @param {string} name */
  stepBegins: (name) => `── ${name}`,
  /** @param {string} name @param {number} seconds @param {number} exitCode */
  stepEnds: (name, seconds, exitCode) =>
    `── ${name}: ${exitCode === 0 ? 'ok' : `failed with exit code ${exitCode}`} (${seconds.toFixed(1)} s)`,
  /** @param {string} name */
  stepSkipped: (name) => `── ${name}: skipped, since the build failed`,
  /** @param {string} name */
  failed: (name) => `FAILED ${name}`,
  /** @param {number} passed @param {number} failed */
  summary: (passed, failed) => `${passed} passed, ${failed} failed`,
  keytarMissing: 'keytar could not be built, although libsecret-1-dev is installed; see `npm rebuild keytar`.',
  repeatUsage: 'npm run test:repeat -- RUNS [--busy PROCESSES]',
  /** @param {number} run @param {boolean} isGreen @param {number} seconds @param {number} busy */
  repeated: (run, isGreen, seconds, busy) =>
    `run ${run}: ${isGreen ? 'passed' : 'FAILED'} in ${(seconds / 60).toFixed(1)} min${busy > 0 ? `, beside ${busy} busy processes` : ''}`,
  /** @param {string} name @param {boolean} isCaught */
  planted: (name, isCaught) => `${isCaught ? 'caught  ' : 'SURVIVED'} ${name}`,
  /** @param {string} name @param {string} file */
  bugTextNotFound: (name, file) => `«${name}»: what it replaces does not stand once in ${file}.`,
  /** @param {string} test @param {string} title */
  failsUnplanted: (test, title) => `«${title}» of ${test} does not pass without a bug.`,
  noFaults: 'No fault was tried: nothing of that name is in tests/faults.',
  /** @param {string} commit */
  buildsVersion: (commit) => `building the program of ${commit}`,
  /** @param {string} commit */
  noVersion: (commit) => `The program of ${commit} could not be built.`,
  usage: 'npm test -- [--only unit|renderer|api|api-postgres|faults|e2e] [-- arguments for the runner]',
};

/** Terminal output of `npm run new-feature`. */
export const newFeatureTexts = {
  usage: 'npm run new-feature NAME',
  /** @param {string} name */
  invalidName: (name) =>
    `«${name}» is no name of a feature: use small letters, digits and hyphens, in the plural, for example parking-spots.`,
  /** @param {string} name @param {string} path */
  exists: (name, path) => `«${name}» exists already: see ${path}. Nothing was written.`,
  /** @param {string} line @param {string} path */
  lineNotFound: (line, path) => `docs/recipes/new-feature.md quotes «${line}», which is not exactly once in ${path}.`,
  /** @param {readonly string[]} paths */
  written: (paths) => `Written:\n${paths.map((path) => `  ${path}`).join('\n')}`,
  /** @param {string} name */
  next: (name) =>
    `Next: the Spanish texts in src/contract/messages/${name}.ts and src/contract/messages/audit/${name}.ts,\n` +
    'then npm run typecheck, npm run lint and the tests. What else a feature may need: docs/recipes/new-feature.md.',
  formatFailed: 'The files could not be formatted. Biome said:',
};
