/*
 * Preloaded into a build with `--import`. Kills the build just before or after one of the renames of its output
 * folders; a rename is too quick to hit from outside. Reads `KILLED_OUT` (the output folder) and `KILLED_AT` (for
 * example "before the second rename").
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const [when, , number] = (process.env.KILLED_AT ?? '').split(' ');
const wanted = ['first', 'second', 'third'].indexOf(number);
const rename = fs.renameSync;
let seen = 0;

function killAt(moment, index) {
  if (when === moment && index === wanted) process.kill(process.pid, 'SIGKILL');
}

fs.renameSync = (from, to) => {
  if (!String(from).startsWith(process.env.KILLED_OUT)) return rename(from, to);
  const index = seen++;
  killAt('before', index);
  rename(from, to);
  killAt('after', index);
};
syncBuiltinESMExports();
