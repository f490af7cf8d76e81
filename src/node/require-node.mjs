/*
 * Ends the process with one sentence if its Node is too old. The entries import this module before all others, which
 * would fail with a stack. It uses only what Node 14 has. So do the static imports of Node's own modules in the
 * entries, because Node resolves all imports before it runs the first module.
 */
import process from 'node:process';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Pagewright needs Node 20.19 or later; this is Node ${process.versions.node}.\n`);
  process.exit(2);
}
