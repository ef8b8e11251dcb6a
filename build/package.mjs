// `npm run package`: packages the desktop program; `npm run package -- server` packages the server alone.
if (process.argv[2] === 'server') {
  const { packageServerIntoDist } = await import('./packaging/server-package.mjs');
  packageServerIntoDist();
} else {
  const { packageProgram } = await import('./packaging/program-package.mjs');
  await packageProgram();
}
