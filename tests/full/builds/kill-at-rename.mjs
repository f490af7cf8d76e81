/*
 * Preloaded into a build with `--import`. Kills the build just before or just after one of the renames of its output
 * folders. A test cannot do this from another process, because a rename takes too little time. Reads two variables:
 * `KILLED_OUT` is the output folder, and `KILLED_AT` is the moment, such as "before the second rename".
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const [when, , number] = (process.env.KILLED_AT ?? '').split(' ');
const wanted = ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(number);
const rename = fs.renameSync;
let seen = 0;

function killAt(moment, index) {
  if (when === moment && index === wanted) process.kill(process.pid, 'SIGKILL');
}

fs.renameSync = (from, to) => {
  const isFolder = String(from).startsWith(process.env.KILLED_OUT) && fs.statSync(from).isDirectory();
  if (!isFolder) return rename(from, to);
  const index = seen++;
  killAt('before', index);
  rename(from, to);
  killAt('after', index);
};
syncBuiltinESMExports();
