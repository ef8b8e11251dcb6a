// Checks the Node version before loading modules that need it, then runs boot.ts.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(`The stand-in for Electron needs Node 24 or newer; this is ${process.version}.\n`);
  process.exit(1);
}
const { boot } = await import('./boot.ts');
await boot(process.argv.slice(2), process.cwd());
